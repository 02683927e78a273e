# Sourced: exports TEST_DATABASE_URL, the PostgreSQL that the tests of the store run on beside SQLite: the named one, or a temporary one in
# a temporary folder, from the system's programs or from those that may be installed without asking. POSTGRES_BIN=/folder names the only
# place to look for its programs.
. bin/debian.sh
postgres_advice='instale PostgreSQL (en Debian: apt-get install postgresql) o dé TEST_DATABASE_URL=postgres://…; después, npm test'
postgres_folder=

start_postgres() {
  if [ -n "${TEST_DATABASE_URL-}" ]; then return; fi
  if ! find_postgres; then
    [ -z "${POSTGRES_BIN-}" ] && may_install || return 1
    say '      no hay ninguno; se instala el paquete postgresql…'
    install_debian postgresql || :
    find_postgres || return 1
  fi
  # PostgreSQL does not run as root.
  postgres_user=
  if [ "$(id -u)" -eq 0 ]; then
    postgres_user=nobody
    ! id postgres >/dev/null 2>&1 || postgres_user=postgres
  fi
  postgres_folder=$(mktemp -d "${TMPDIR:-/tmp}/biblia-pg.XXXXXX")
  [ -z "$postgres_user" ] || chown "$postgres_user" "$postgres_folder"
  if ! make_postgres >"$results/postgres.log" 2>&1; then
    cat "$results/postgres.log" >&2
    stop_postgres
    return 1
  fi
  guard_postgres &
  TEST_DATABASE_URL="postgres:///postgres?host=$postgres_folder&user=prueba"
  export TEST_DATABASE_URL
}

find_postgres() {
  for postgres_bin in ${POSTGRES_BIN:-/usr/lib/postgresql/*/bin /usr/pgsql-*/bin /opt/homebrew/opt/postgresql*/bin /usr/local/opt/postgresql*/bin /usr/local/pgsql/bin /usr/bin}; do
    if [ -x "$postgres_bin/initdb" ] && [ -x "$postgres_bin/pg_ctl" ]; then return 0; fi
  done
  return 1
}

as_postgres() {
  if [ -n "$postgres_user" ]; then
    su "$postgres_user" -s /bin/sh -c "cd / && $*"
  else
    sh -c "cd / && $*"
  fi
}

# Text sorts by locale (if possible), which reveals code that relies on code-point order; nothing is flushed to the disk; PostgreSQL listens
# only on the folder's socket.
make_postgres() {
  initdb="$postgres_bin/initdb -D $postgres_folder/data -U prueba -A trust -N -E UTF8"
  as_postgres "$initdb --locale=C.UTF-8 --locale-provider=icu --icu-locale=es" || {
    as_postgres "rm -rf $postgres_folder/data"
    as_postgres "$initdb --locale=C"
  } || return 1
  as_postgres "$postgres_bin/pg_ctl -D $postgres_folder/data -l $postgres_folder/log -w -t 30 -o \"-k $postgres_folder -h '' -c fsync=off -c max_connections=200\" start" || {
    cat "$postgres_folder/log"
    return 1
  }
}

stop_postgres() {
  [ -n "$postgres_folder" ] || return 0
  if [ -f "$postgres_folder/data/postmaster.pid" ]; then
    as_postgres "$postgres_bin/pg_ctl -D $postgres_folder/data -m immediate -w stop" >/dev/null 2>&1 || :
  fi
  rm -rf "$postgres_folder"
  postgres_folder=
}

# Stops PostgreSQL however the command ends, even if it is killed.
guard_postgres() {
  trap '' HUP INT TERM
  exec >/dev/null 2>&1 </dev/null
  while kill -0 "$$"; do sleep 1; done
  stop_postgres
}
