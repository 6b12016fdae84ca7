# What Demo/run and Tests/run need before they can build. Sourced, with the name that people know the script by;
# everything it says goes to standard error.
caller=$1

# EX_UNAVAILABLE of sysexits.h: something that is needed is not there.
unavailable=69

fail() {
  printf '%s: %s\n' "$caller" "$1" >&2
  exit "$unavailable"
}

require_swift() {
  local version
  if ! command -v swift >/dev/null; then
    fail "no 'swift' was found on the path; install Swift 6 or later from https://www.swift.org/install"
  fi
  version=$(swift --version 2>/dev/null </dev/null) || version=''
  if [[ ! $version =~ Swift\ version\ ([0-9]+)([0-9.]*) ]]; then
    fail "'swift --version' does not run here; see https://www.swift.org/install for the packages that Swift needs"
  fi
  if ((BASH_REMATCH[1] < 6)); then
    fail "Swift 6 or later is needed, and this is ${BASH_REMATCH[1]}${BASH_REMATCH[2]}; see https://www.swift.org/install"
  fi
}

# Whether C (or, with a second argument of c++, C++) finds a header.
finds_header() {
  local compiler
  compiler=$(command -v clang || command -v cc || command -v gcc) || return 1
  printf '#include <%s>\n' "$1" | "$compiler" -fsyntax-only -x "${2:-c}" - >/dev/null 2>&1
}

# Installs what this system lacks of what every build needs, and of the commands named, which are also packages unless
# a package is named after a colon.
require_packages() {
  local command missing=()
  if [[ $(uname -s) == Darwin ]]; then
    require_packages_on_macos "$@"
    return
  fi
  for command in "$@"; do
    command -v "${command%%:*}" >/dev/null || missing+=("${command##*:}")
  done
  command -v ld >/dev/null || missing+=(binutils)
  finds_header stdlib.h || missing+=(libc6-dev)
  finds_header string c++ || missing+=(g++)
  finds_header ncurses.h || missing+=(libncurses-dev)
  finds_header sqlite3.h || missing+=(libsqlite3-dev)
  finds_header turbojpeg.h || missing+=(libturbojpeg0-dev)
  finds_header png.h || missing+=(libpng-dev)
  finds_header webp/decode.h || missing+=(libwebp-dev)
  finds_header gif_lib.h || missing+=(libgif-dev)
  [[ ! -d /etc/apt || -e /etc/ssl/certs/ca-certificates.crt ]] || missing+=(ca-certificates)
  if ((${#missing[@]} > 0)); then
    install_with_apt "${missing[@]}"
  fi
}

install_with_apt() {
  local log as_root=(env DEBIAN_FRONTEND=noninteractive)
  if ! command -v apt-get >/dev/null; then
    fail "these packages are needed and there is no apt-get to install them: $*; install them as your system does"
  fi
  if [[ $(id -u) != 0 ]]; then
    command -v sudo >/dev/null || fail "these packages are needed: $*; as root, run: apt-get install $*"
    as_root=(sudo "${as_root[@]}")
  fi
  printf '%s: installing %s\n' "$caller" "$*" >&2
  log=$(mktemp)
  # A fresh machine has no package lists yet, and most others need none.
  if ! "${as_root[@]}" apt-get install -y --no-install-recommends "$@" </dev/null >"$log" 2>&1; then
    "${as_root[@]}" apt-get update </dev/null >"$log" 2>&1 || true
    if ! "${as_root[@]}" apt-get install -y --no-install-recommends "$@" </dev/null >>"$log" 2>&1; then
      cat "$log" >&2
      rm -f "$log"
      fail "apt-get could not install $*; its messages are above"
    fi
  fi
  rm -f "$log"
}

# ncurses and SQLite come with macOS. Compilers do not look where Homebrew installs the libraries that decode images.
require_packages_on_macos() {
  local command prefix
  for command in "$@"; do
    command -v "${command%%:*}" >/dev/null ||
      fail "'${command%%:*}' is needed; install it with: brew install ${command##*:}"
  done
  prefix=$(brew --prefix 2>/dev/null) || prefix=/usr/local
  export CPATH=$prefix/include${CPATH:+:$CPATH} LIBRARY_PATH=$prefix/lib${LIBRARY_PATH:+:$LIBRARY_PATH}
  finds_header turbojpeg.h && finds_header png.h && finds_header webp/decode.h && finds_header gif_lib.h ||
    fail "the libraries that decode images are needed; install them with: brew install jpeg-turbo libpng webp giflib"
}
