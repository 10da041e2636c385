#include "notation/deflate.hpp"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>

namespace loci::notation {
namespace {

namespace zlib = boost::beast::zlib;

constexpr int kWindowBits = 15;
constexpr int kMemoryLevel = 9;

// What is known goes through the stream first and is then cut off: that is what a preset dictionary
// does, and any implementation of the method can do it.
class Deflater {
 public:
  Deflater() {
    stream_.reset(zlib::compression::best_size, kWindowBits, kMemoryLevel, zlib::Strategy::normal);
  }

  std::string write(std::string_view text, zlib::Flush flush) {
    std::string bytes(stream_.upper_bound(text.size()) + 16, '\0');
    zlib::z_params params;
    params.next_in = text.data();
    params.avail_in = text.size();
    params.next_out = bytes.data();
    params.avail_out = bytes.size();
    boost::beast::error_code error;
    stream_.write(params, flush, error);
    bytes.resize(params.total_out);
    return bytes;
  }

 private:
  zlib::deflate_stream stream_;
};

}  // namespace

std::string deflated(std::string_view text, std::string_view known) {
  Deflater deflater;
  (void)deflater.write(known, zlib::Flush::sync);
  return deflater.write(text, zlib::Flush::finish);
}

std::optional<std::string> inflated(std::string_view bytes, std::string_view known,
                                    std::size_t most) {
  // The stream looks ahead, and would wait for more at the last sign.
  constexpr std::size_t kLookAhead = 4;
  std::string whole = Deflater().write(known, zlib::Flush::sync);
  whole.append(bytes).append(kLookAhead, '\0');
  std::string text(known.size() + most + 1, '\0');
  zlib::inflate_stream stream;
  stream.reset(kWindowBits);
  zlib::z_params params;
  params.next_in = whole.data();
  params.avail_in = whole.size();
  params.next_out = text.data();
  params.avail_out = text.size();
  boost::beast::error_code error;
  stream.write(params, zlib::Flush::sync, error);
  const bool ended = error == zlib::error::end_of_stream && params.avail_out > 0;
  if (!ended || params.total_out < known.size()) return {};
  return text.substr(known.size(), params.total_out - known.size());
}

}  // namespace loci::notation
