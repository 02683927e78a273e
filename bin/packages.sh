# Sourced: runs `npm ci` if the installed packages differ from the lock file. The stamp lies inside node_modules and is written last, so a
# broken install is repeated.
. bin/work.sh
packages_stamp_file=node_modules/.sagrada-biblia

packages_stamp() { printf '%s %s' "$(uname -sm)" "$(cat package-lock.json bin/node-sums.txt | cksum)"; }

packages_are_current() {
  [ -f "$packages_stamp_file" ] && [ "$(cat "$packages_stamp_file")" = "$(packages_stamp)" ]
}

# Finds the npm that the person called and the Node it ran on, if npm states them; never the Node inside node_modules, which `npm ci`
# deletes first.
find_npm() {
  npm_program=
  case ${npm_execpath:-} in
    */npm-cli.js)
      case ${npm_node_execpath:-} in
        "$root"/* | '') ;;
        *) if [ -x "$npm_node_execpath" ] && [ -f "$npm_execpath" ]; then npm_program=$npm_node_execpath; fi ;;
      esac
      ;;
  esac
  outer_node=${npm_program:-node}
  version=$(PATH=$(outer_path) "$outer_node" --version 2>/dev/null) || version=
  [ -n "$version" ] ||
    fail "No se encuentra Node. Instale Node 20 o posterior (con él viene npm) y repita la orden."
  [ "$(major_of "$version")" -ge 20 ] 2>/dev/null ||
    fail "Para instalar hace falta Node 20 o posterior, y el de este equipo es $version. Instale uno más nuevo y repita la orden."
  [ -n "$npm_program" ] || (PATH=$(outer_path) && command -v npm >/dev/null) ||
    fail "No se encuentra npm, que suele venir con Node. Instálelo y repita la orden."
}

# Optional packages carry Node itself and development packages build the site: both are installed whatever the user's npm settings or
# NODE_ENV say. A registry that does not answer is retried for a quarter of a minute. npm 10 keeps the reason of a failure in its log only.
npm_ci() {
  PATH=$(outer_path)
  export PATH
  set -- ci --include=optional --include=dev --ignore-scripts --no-audit --no-fund --no-update-notifier --logs-dir=build/npm-logs
  set -- "$@" --fetch-retries=3 --fetch-retry-factor=3 --fetch-retry-mintimeout=1000
  if [ -n "$npm_program" ]; then
    exec "$npm_program" "$npm_execpath" "$@"
  fi
  exec npm "$@"
}

install_packages() {
  if packages_are_current; then
    step 'Paquetes: al día.'
    use_node
    return
  fi
  find_npm
  take_lock
  if packages_are_current; then
    step 'Paquetes: al día.'
  else
    step 'Paquetes: instalando…'
    rm -rf "$packages_stamp_file" build/npm-logs
    work : npm_ci || explain_failed_install
    check_node
    packages_stamp >"$packages_stamp_file"
  fi
  release_lock
  use_node
}

# Hashes stdin. Linux has sha256sum, macOS shasum.
sha256() {
  if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi | cut -d ' ' -f 1
}

version_of() { sed -n "s/^ *\"$1\": \"\(.*\)\".*/\1/p" package.json; }

# Checks that the Node from a package is the one that the Node project publishes, if its sum is known (bin/node-sums.txt).
check_node() {
  for package in $node_packages; do
    [ -f "node_modules/$package/bin/node" ] || continue
    version=$(version_of "$package")
    [ -n "$version" ] || continue
    official=$(sed -n "s/^$package $version //p" bin/node-sums.txt)
    if [ -z "$official" ]; then
      say "      Node $version no se ha comparado con el oficial: bin/node-sums.txt no tiene su suma (la escribe npm run node-sums)."
    elif [ "$(sha256 <"node_modules/$package/bin/node")" = "$official" ]; then
      say "      Node $version es el oficial."
    else
      fail "El Node que trae el paquete $package $version no es el que publica el proyecto Node (bin/node-sums.txt), y no se usa. Borre node_modules y repita la orden; si vuelve a pasar, no ponga el sitio en marcha y avise a quien mantiene el programa."
    fi
  done
}

# install_apart FROM TO – installs packages that only one command needs, in a folder of their own.
install_apart() {
  if cmp -s "$1/package-lock.json" "$2/node_modules/.of.json"; then return; fi
  mkdir -p "$2"
  cp "$1/package.json" "$1/package-lock.json" "$2"
  (cd "$2" && npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier) || fail 'No se ha podido instalar; arriba dice por qué.'
  cp "$1/package-lock.json" "$2/node_modules/.of.json"
}

explain_failed_install() {
  cat "$work_log" >&2
  reasons=$(cat "$work_log" build/npm-logs/* 2>/dev/null |
    grep -Eo 'ENOSPC|EACCES|EPERM|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH') || reasons=
  case $reasons in
    *ENOSPC*) fail 'No se han podido instalar los paquetes: el disco está lleno. Libere espacio y repita la orden.' ;;
    *EACCES* | *EPERM*) fail "No se han podido instalar los paquetes: falta permiso para escribir en $root o en la caché de npm. Ejecute la orden con el usuario al que pertenecen." ;;
    '') fail 'npm no ha podido instalar los paquetes; arriba dice por qué. Corríjalo y repita la orden.' ;;
    *) fail 'No se han podido descargar los paquetes: el registro de npm no responde. Compruebe la conexión (o el proxy) y repita la orden.' ;;
  esac
}
