# Sourced: builds the site when its sources have changed. Each build is a generation in its own folder, build/generations/ID, with a list of
# the sources it was made from; build/client and build/server are links to the newest complete one. bin/publish-build.ts moves them, so an
# interrupted build changes nothing.
. bin/packages.sh

site_sources() {
  set --
  for source in web server services store program forms scripture editions offline compose.ts vite.config.ts vite.client.config.ts vite.server.config.ts vite.offline.config.ts vite.citas.config.ts vite.static.config.ts tsconfig.base.json package.json package-lock.json; do
    [ ! -e "$source" ] || set -- "$@" "$source"
  done
  find "$@" -type f ! -name '*.test.*' ! -name '.*' ! -name '*.tsbuildinfo' -exec cksum {} + | LC_ALL=C sort
}

site_is_current() {
  [ -f build/server/index.js ] && [ -d build/client ] && [ "$(cat build/server/../sources 2>/dev/null)" = "$1" ]
}

build_site() {
  sources=$(site_sources)
  if site_is_current "$sources"; then
    step 'Sitio: al día.'
    return
  fi
  take_lock
  sources=$(site_sources)
  if site_is_current "$sources"; then
    step 'Sitio: al día.'
  else
    step 'Sitio: compilando…'
    generation=build/generations/$(date +%Y%m%d-%H%M%S)-$$
    mkdir -p "$generation"
    code=0
    # The client comes first, because the others name its files: the server and the worker for reading offline. Then the script for other
    # sites, and the static pages.
    for part in client server offline citas static; do
      [ "$code" -ne 0 ] ||
        BUILD_DIR=$generation NODE_ENV=production work site_count node_modules/.bin/vite build --config "vite.$part.config.ts" || code=$?
    done
    if [ "$code" -ne 0 ] || [ ! -f "$generation/server/index.js" ] || [ ! -f "$generation/client/offline-worker.js" ] ||
      [ ! -f "$generation/client/citas.js" ] || [ ! -f "$generation/server/static/export-site.js" ]; then
      cat "$work_log" >&2
      rm -rf "$generation"
      fail 'No se ha podido compilar el sitio; arriba dice por qué. Lo compilado antes sigue como estaba.'
    fi
    printf '%s\n' "$sources" >"$generation/sources"
    node bin/publish-build.ts "$generation"
    # The compile cache of the previous build is useless now.
    rm -rf build/compile-cache
  fi
  release_lock
}

site_count() { :; }

# Installs packages, builds the site and sets up the text: three steps.
prepare_site() {
  install_packages
  build_site
  step 'Texto:'
  sh bin/operator edition setup
}
