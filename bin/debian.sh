# Sourced: installs Debian packages for a command without asking, as root or with a sudo that needs no password.

# Succeeds on Debian and its derivatives if packages may be installed.
may_install() {
  grep -Eqs '^ID(_LIKE)?="?[^"]*(debian|ubuntu)' /etc/os-release && command -v apt-get >/dev/null || return 1
  as_root=
  [ "$(id -u)" -eq 0 ] || as_root='sudo -n'
  [ -z "$as_root" ] || sudo -n true 2>/dev/null
}

# find_or_install CHECK PACKAGE… – succeeds if CHECK does, if need be after installing the packages.
find_or_install() {
  check=$1
  shift
  if "$check"; then return 0; fi
  may_install || return 1
  say "      no está; se instala de Debian: $*…"
  install_debian "$@" || :
  "$check"
}

# install_debian PACKAGE… – installs without removing any package.
install_debian() {
  take_lock
  code=0
  work : $as_root sh -c "$apt" sh "$@" || code=$?
  release_lock
  return "$code"
}
apt='export DEBIAN_FRONTEND=noninteractive
get() { apt-get -o Acquire::Retries=1 -o Acquire::http::Timeout=20 "$@"; }
install() { get install -y --no-install-recommends --no-remove "$@"; }
install "$@" || { get update && install "$@"; }'
