# What ./play, ./test and ./dev share. Sourced by bash from the root of the project.

to_build=(g++ cmake ninja-build ccache libfmt-dev libcli11-dev nlohmann-json3-dev libboost-dev
  libsqlite3-dev libncurses-dev)
to_browse=(emscripten node-acorn)
to_test=(libgtest-dev libgmock-dev librapidcheck-dev clang lld libclang-rt-dev llvm
  clang-format clang-tidy tmux libopenmpi-dev openmpi-bin)

die() {
  echo "$*" >&2
  exit 1
}

# Installs the named Debian packages that are missing; does nothing when all are there.
install_needed() {
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    command -v cmake >/dev/null && command -v ninja >/dev/null && command -v g++ >/dev/null && return
    die "Loci gets its tools with apt, which is not here: use Debian 12, or install what" \
      "these packages hold: $*"
  fi
  local installed missing=() package
  installed=" $(dpkg-query -W -f='${db:Status-Status}=${Package} ' "$@" 2>/dev/null)"
  for package in "$@"; do
    [[ $installed == *" installed=$package "* ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0

  local as_root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null || die "Missing packages: ${missing[*]}. Install them as root."
    as_root=(sudo)
  fi
  echo "Installing ${missing[*]}" >&2
  local log
  log=$(mktemp)
  if ! { "${as_root[@]}" apt-get update &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    die "apt-get could not install: ${missing[*]}"
  fi
  rm -f "$log"
}

# The build folder of a preset.
folder_of() {
  [[ $1 == release ]] && echo build || echo "build-$1"
}

# Configures a preset, from scratch when its folder was made for another place.
configure() {
  local folder cache
  folder=$(folder_of "$1")
  cache=$folder/CMakeCache.txt
  if [[ -f $cache ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$cache"; then
    rm -rf "$folder"
  fi
  cmake --preset "$1"
}

# configure and build: build PRESET [TARGET...]
build() {
  local preset=$1
  shift
  configure "$preset" && cmake --build --preset "$preset" ${1:+--target "$@"}
}

# progress NAME LOG COMMAND...: runs a build with one progress line, and shows what it said only
# when it fails.
progress() {
  local name=$1 log=$2 status line
  shift 2
  mkdir -p "$(dirname "$log")"
  "$@" 2>&1 | tee "$log" | while IFS= read -r line; do
    [[ -t 2 && $line == \[* ]] && printf '\r%s %s' "$name" "${line%%]*}]" >&2
  done
  status=${PIPESTATUS[0]}
  [[ -t 2 ]] && printf '\r\033[K' >&2
  ((status == 0)) && return
  cat "$log" >&2
  die "$name failed."
}

build_program() {
  progress "Building Loci" build/build.log build release loci
}

# Node of any kind will do; Debian's where there is none.
install_node() {
  command -v node >/dev/null && command -v npm >/dev/null && return
  install_needed nodejs npm
}

# The packages of the site, when they are not those of its list. Not `npm ci`: some versions of npm
# refuse a list without the packages for other systems than the one where it was made.
install_site_packages() {
  local list=web/package-lock.json
  [[ web/node_modules/.package-lock.json -nt $list ]] && return
  npm --prefix web install --no-save --no-fund --no-audit && touch web/node_modules/.package-lock.json
}

# The engine for browsers, then the site with it in build/site.
build_site() {
  local engine=web/src/engine/build stamp=build/site.stamp part
  progress "Building the engine for browsers" build/wasm.log build wasm
  mkdir -p "$engine"
  for part in js wasm; do
    cmp -s build-wasm/loci-engine.$part "$engine/loci-engine.$part" ||
      cp build-wasm/loci-engine.$part "$engine/"
  done
  if [[ -f build/site/index.html && -f $stamp ]] &&
    [[ -z $(find web content/island/*.json -name node_modules -prune -o -type f -newer "$stamp" -print -quit) ]]; then
    return
  fi
  # What is changed while it is being built is for the next time.
  touch build/site.begun
  [[ -t 2 ]] && printf 'Building the site' >&2
  progress "Installing packages of the site" build/npm.log install_site_packages
  progress "Building the site" build/site.log npm --prefix web run build
  mv build/site.begun "$stamp"
}

sources() {
  find src tests -name '*.hpp' -o -name '*.cpp'
}

check_format() {
  sources | xargs clang-format --dry-run -Werror
}

# clang-tidy over src with the flags of the clang build; prints the findings alone.
check_tidy() {
  configure clang >/dev/null && run-clang-tidy -quiet -p build-clang -j "$(nproc)" \
    "$PWD/src/.*" "$PWD/build-clang/CMakeFiles/loci[a-z_]*\.dir/.*" |
    grep -vE '^clang-tidy|^[0-9]+ warnings? generated|^$'
  return "${PIPESTATUS[0]}"
}
