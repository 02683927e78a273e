# Sourced: sets and exports CHROME_PATH, the Chromium that the browser tests drive: the named one, the system's, Playwright's own, or one
# that is installed if that is allowed without asking. The headless build comes first: a page costs it less than half of the processor time.
. bin/debian.sh
chromium_advice='instale Chromium (en Debian: apt-get install chromium-headless-shell), o npx playwright install chromium, o dé CHROME_PATH=/ruta/al/programa; después, npm test'

chromium_works() { [ -n "$1" ] && [ -x "$1" ] && "$1" --version >/dev/null 2>&1; }

find_chromium() {
  if [ -n "${CHROME_PATH-}" ]; then
    chromium_works "$CHROME_PATH" || fail "CHROME_PATH=$CHROME_PATH no es un Chromium que funcione."
  else
    choose_chromium || :
    case $CHROME_PATH in *headless*shell*) ;; *) install_chromium ;; esac
    choose_chromium || return 1
  fi
  export CHROME_PATH
}

choose_chromium() {
  for CHROME_PATH in \
    "$(command -v chromium-headless-shell)" "$(command -v chromium)" "$(command -v chromium-browser)" "$(command -v google-chrome)" "$(command -v google-chrome-stable)" \
    '/Applications/Chromium.app/Contents/MacOS/Chromium' '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome' \
    "$(node -p 'require("@playwright/test").chromium.executablePath()' 2>/dev/null)"; do
    if chromium_works "$CHROME_PATH"; then return 0; fi
  done
  CHROME_PATH=
  return 1
}

# Debian's package needs root (Ubuntu's is a snap that a test cannot drive); Playwright's download needs no root, but libraries that a
# minimal system may lack.
install_chromium() {
  if grep -Eqs '^ID="?debian' /etc/os-release && may_install; then
    if [ -n "$CHROME_PATH" ]; then
      # The version is pinned to that of the installed package, which must not change.
      version=$(dpkg-query -W -f '=${Version}' chromium-common 2>/dev/null) || version=
      say '      se instala también el que no tiene ventanas (chromium-headless-shell): con él tardan la mitad…'
      install_debian "chromium-headless-shell$version" || say '      no se puede; se usa el que hay.'
    else
      say '      no hay ninguno; se instala el paquete chromium-headless-shell de Debian…'
      install_debian chromium-headless-shell || install_debian chromium || :
    fi
  fi
  if ! choose_chromium; then
    say '      no hay ninguno; se descarga el de Playwright…'
    take_lock
    work : node_modules/.bin/playwright install chromium || :
    release_lock
  fi
}
