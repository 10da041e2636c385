#include "island/image.hpp"

#include <array>
#include <concepts>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/members.hpp"

namespace loci::island {
namespace {

template <class T>
constexpr bool is_vector = false;
template <class T>
constexpr bool is_vector<std::vector<T>> = true;

template <class T>
constexpr bool is_array = false;
template <class T, std::size_t kSize>
constexpr bool is_array<std::array<T, kSize>> = true;

// Numbers of any width are seven bits a byte, the lowest first; those below 0 next to the others.
// So an image is small, and the same for every machine.
constexpr u32 kBits = 7;
constexpr u8 kGoesOn = 1U << kBits;

class Writer {
 public:
  explicit Writer(const std::vector<lang::Source>& sources) : sources_(sources) {
    put(sources.size());
    for (const lang::Source& source : sources) text(source.path);
  }

  template <class T>
  void number(const T& value) {
    if constexpr (std::is_signed_v<T>) {
      const i64 wide = value;
      put(static_cast<u64>(wide) << 1 ^ static_cast<u64>(wide >> 63));
    } else {
      put(static_cast<u64>(value));
    }
  }
  void text(const std::string& text) {
    put(text.size());
    bytes_ += text;
  }
  template <class T>
  void size(const std::vector<T>& list) {
    put(list.size());
  }
  // 0: none
  void source(const lang::Source* source) {
    put(source == nullptr ? 0 : static_cast<u64>(source - sources_.data()) + 1);
  }

  std::string bytes() { return std::move(bytes_); }

 private:
  void put(u64 value) {
    for (; value >= kGoesOn; value >>= kBits)
      bytes_ += static_cast<char>((value % kGoesOn) | kGoesOn);
    bytes_ += static_cast<char>(value);
  }

  const std::vector<lang::Source>& sources_;
  std::string bytes_;
};

class Reader {
 public:
  Reader(std::string_view bytes, std::vector<lang::Source>& sources)
      : rest_(bytes), sources_(sources) {
    sources_.assign(take_size(), {});
    for (lang::Source& source : sources_) text(source.path);
  }

  template <class T>
  void number(T& value) {
    const u64 given = take();
    if constexpr (std::is_signed_v<T>) {
      value = static_cast<T>(static_cast<i64>(given >> 1) ^ -static_cast<i64>(given & 1));
    } else {
      value = static_cast<T>(given);
    }
  }
  void text(std::string& text) {
    const std::size_t length = take_size();
    text.assign(rest_.substr(0, length));
    rest_.remove_prefix(length);
  }
  template <class T>
  void size(std::vector<T>& list) {
    list.resize(take_size());
  }
  void source(const lang::Source*& source) {
    const auto number = static_cast<std::size_t>(take());
    if (number > sources_.size()) refuse();
    source = number == 0 ? nullptr : &sources_[number - 1];
  }

  void end() const {
    if (!rest_.empty()) refuse();
  }

 private:
  [[noreturn]] static void refuse() { throw std::runtime_error("this is no image of a library"); }

  u64 take() {
    u64 value = 0;
    for (u32 shift = 0; shift < 64; shift += kBits) {
      if (rest_.empty()) refuse();
      const u8 byte = static_cast<u8>(rest_.front());
      rest_.remove_prefix(1);
      value |= static_cast<u64>(byte % kGoesOn) << shift;
      if (byte < kGoesOn) return value;
    }
    refuse();
  }
  // Of something that is at least so many bytes.
  std::size_t take_size() {
    const u64 size = take();
    if (size > rest_.size()) refuse();
    return static_cast<std::size_t>(size);
  }

  std::string_view rest_;
  std::vector<lang::Source>& sources_;
};

// Both ways: writes the value, or reads it.
template <class Way, class T>
void pass(Way& way, T& value) {
  using Plain = std::remove_const_t<T>;
  if constexpr (std::is_integral_v<Plain>) {
    way.number(value);
  } else if constexpr (std::is_enum_v<Plain>) {
    auto number = static_cast<std::underlying_type_t<Plain>>(value);
    way.number(number);
    if constexpr (!std::is_const_v<T>) value = static_cast<Plain>(number);
  } else if constexpr (std::same_as<Plain, std::string>) {
    way.text(value);
  } else if constexpr (std::same_as<Plain, const lang::Source*>) {
    way.source(value);
  } else if constexpr (is_vector<Plain>) {
    way.size(value);
    for (auto& each : value) pass(way, each);
  } else if constexpr (is_array<Plain>) {
    for (auto& each : value) pass(way, each);
  } else {
    visit_members(value, [&way](auto&... members) { (pass(way, members), ...); });
  }
}

}  // namespace

std::string write_image(const Library& library) {
  Writer writer(library.sources);
  pass(writer, library.content);
  pass(writer, library.code);
  return writer.bytes();
}

void read_image(std::string_view image, Library& library) {
  Reader reader(image, library.sources);
  pass(reader, library.content);
  pass(reader, library.code);
  reader.end();
}

}  // namespace loci::island
