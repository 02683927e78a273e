#!/bin/sh
# Stub of systemctl: acts on the units of /etc/systemd/system, template units included, and waits until each site answers.
set -eu
printf '%s\n' "$*" >>"$here/systemctl"
action=$1
shift
case $action in daemon-reload | reload) exit 0 ;; esac
[ "$1" != --now ] || shift
of() { sed -n "s/^$1=//p" "$file" | sed "s/%i/$instance/g"; }
stop() {
  [ -s "$pid" ] || return 0
  kill "$(cat "$pid")" 2>/dev/null || :
  while kill -0 "$(cat "$pid")" 2>/dev/null; do sleep 0.1; done
  rm -f "$pid"
}
start() (
  while IFS= read -r line; do case $line in [A-Z]*=*) export "${line?}" ;; esac; done <"$(of EnvironmentFile)"
  cd "$(of WorkingDirectory)"
  umask "$(of UMask)"
  setsid setpriv --reuid="$(of User)" --regid="$(of Group)" --init-groups $(of ExecStart) >>"$here/service" 2>&1 &
  printf '%s' "$!" >"$pid"
  until curl --silent --fail "http://127.0.0.1:${PORT:-3000}/health" >/dev/null; do
    kill -0 "$(cat "$pid")" || { cat "$here/service" >&2 && exit 1; }
    sleep 0.2
  done
)
for unit; do
  pid=$here/pid-$unit
  instance=${unit#*@}
  case $unit in
    *@*) file=/etc/systemd/system/${unit%@*}@.service ;;
    *) file=/etc/systemd/system/$unit.service ;;
  esac
  case $action in
    stop | disable) stop ;;
    try-restart) [ ! -s "$pid" ] || { stop && start; } ;;
    *) stop && start ;;
  esac
done
