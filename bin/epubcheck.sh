# Sourced: exports EPUBCHECK_JAR, the W3C's epubcheck that checks EPUB files: the named one, the system's, or one that is installed if that
# is allowed without asking. It needs Java.
. bin/debian.sh
epubcheck_advice='instale epubcheck (en Debian: apt-get install epubcheck default-jre-headless) o dé EPUBCHECK_JAR=/ruta/epubcheck.jar y Java; después, npm test'

find_epubcheck() {
  if [ -n "${EPUBCHECK_JAR-}" ]; then
    epubcheck_works || fail "EPUBCHECK_JAR=$EPUBCHECK_JAR no es un epubcheck que funcione con el Java de este sistema."
  else
    find_or_install choose_epubcheck epubcheck default-jre-headless || return 1
  fi
  export EPUBCHECK_JAR
}

epubcheck_works() { [ -f "$EPUBCHECK_JAR" ] && java -version >/dev/null 2>&1; }

choose_epubcheck() {
  for EPUBCHECK_JAR in /usr/share/java/epubcheck.jar /opt/homebrew/opt/epubcheck/libexec/*.jar /usr/local/opt/epubcheck/libexec/*.jar; do
    if epubcheck_works; then return 0; fi
  done
  EPUBCHECK_JAR=
  return 1
}
