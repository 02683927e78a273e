#!/bin/sh
# Stands for systemctl: does as the unit of /etc/systemd/system says, and waits until the site answers.
set -eu
printf '%s\n' "$*" >>"$here/systemctl"
action=$1
shift
case $action in daemon-reload | reload) exit 0 ;; esac
of() { sed -n "s/^$1=//p" /etc/systemd/system/sagrada-biblia.service; }
stop() {
  [ -s "$here/pid" ] || return 0
  kill "$(cat "$here/pid")" 2>/dev/null || :
  while kill -0 "$(cat "$here/pid")" 2>/dev/null; do sleep 0.1; done
  rm -f "$here/pid"
}
start() {
  while IFS= read -r line; do case $line in [A-Z]*=*) export "${line?}" ;; esac; done <"$(of EnvironmentFile)"
  cd "$(of WorkingDirectory)"
  umask "$(of UMask)"
  setsid setpriv --reuid="$(of User)" --regid="$(of Group)" --init-groups $(of ExecStart) >>"$here/service" 2>&1 &
  printf '%s' "$!" >"$here/pid"
  until curl --silent --fail http://127.0.0.1:3000/health >/dev/null; do
    kill -0 "$(cat "$here/pid")" || { cat "$here/service" >&2 && exit 1; }
    sleep 0.2
  done
}
case $action in
  stop | disable) stop ;;
  *) stop && start ;;
esac
