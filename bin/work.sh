# Sourced: runs long work in this folder, one command at a time, with progress, so that two commands do not collide and an interrupted one
# can simply be repeated.
lock=build/lock
work_log=build/work.log

process_lives() {
  kill -0 "$1" 2>/dev/null || [ -d "/proc/$1" ] || ps -p "$1" >/dev/null 2>&1
}

# A lock is stale when neither its command nor the work it had started is alive, or when it has not been touched for ten minutes (another
# process has its number).
lock_is_stale() {
  if [ ! -s "$lock/pid" ]; then
    [ -n "$(find "$lock" -prune -mmin +1 2>/dev/null)" ]
    return
  fi
  [ -z "$(find "$lock/pid" -mmin +10 2>/dev/null)" ] || return 0
  for pid in $(cat "$lock/pid" "$lock/child" 2>/dev/null); do
    if process_lives "$pid"; then return 1; fi
  done
  return 0
}

# Only the holder of a second lock may remove a stale one, and checks again: otherwise two could each remove the other's fresh lock.
break_lock() {
  if mkdir "$lock.break" 2>/dev/null; then
    if [ -d "$lock" ] && lock_is_stale; then rm -rf "$lock"; fi
    rmdir "$lock.break"
  else
    if [ -n "$(find "$lock.break" -prune -mmin +1 2>/dev/null)" ]; then rmdir "$lock.break" 2>/dev/null || :; fi
    sleep 1
  fi
}

take_lock() {
  mkdir -p build 2>/dev/null && [ -w build ] ||
    fail "No se puede escribir en $root: ejecute la orden con el usuario al que pertenece la carpeta."
  announced=
  until mkdir "$lock" 2>/dev/null; do
    if lock_is_stale; then
      break_lock
      continue
    fi
    [ -n "$announced" ] || say "      Otra orden está usando esta carpeta; esperando a que termine…"
    announced=1
    sleep 1
  done
  printf '%s\n' "$$" >"$lock/pid"
  trap 'release_lock' EXIT
  trap 'interrupted 129' HUP
  trap 'interrupted 130' INT
  trap 'interrupted 143' TERM
}

release_lock() {
  trap - EXIT HUP INT TERM
  if [ "$(cat "$lock/pid" 2>/dev/null)" = "$$" ]; then rm -rf "$lock"; fi
}

interrupted() {
  trap '' HUP INT TERM
  kill "$child" "$ticker" 2>/dev/null || :
  wait "$child" 2>/dev/null || :
  release_lock
  fail_code=$1
  printf '\nInterrumpido. Al repetir la orden se hace lo que falta.\n' >&2
  exit "$fail_code"
}
child=
ticker=

# work COUNT COMMAND… – runs the command with its output kept in $work_log; COUNT is a function that prints the progress, or :.
# A terminal shows one changing line; elsewhere a line every ten seconds shows that it is alive.
work() {
  count=$1
  shift
  "$@" >"$work_log" 2>&1 </dev/null &
  child=$!
  printf '%s\n' "$child" >"$lock/child"
  tick "$count" &
  ticker=$!
  code=0
  wait "$child" || code=$?
  # Without its file the ticker ends by itself, in case the signal arrives before its handlers are set.
  rm -f "$lock/child"
  kill "$ticker" 2>/dev/null || :
  wait "$ticker" 2>/dev/null || :
  child=
  ticker=
  if [ -t 1 ]; then printf '\r\033[K'; fi
  return "$code"
}

tick() {
  seconds=0
  while sleep 1 >/dev/null 2>&1 && [ -f "$lock/child" ] && kill -0 "$$" 2>/dev/null; do
    seconds=$((seconds + 1))
    if [ $((seconds % 30)) -eq 0 ]; then touch "$lock/pid" 2>/dev/null || :; fi
    if [ -t 1 ]; then
      printf '\r\033[K      %s%s s' "$("$1")" "$seconds"
    elif [ $((seconds % 10)) -eq 0 ]; then
      printf '      %s%s s\n' "$("$1")" "$seconds"
    fi
  done
}
