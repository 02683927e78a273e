#!/bin/sh
# A sandbox for the operator's pages: a copy of this machine's /etc, empty /srv, /root and /media, and its own process and network
# namespaces. It runs each file of $1/blocks in order, as root, and records each exit code. operator-machine.ts calls it within `unshare`.
set -eu
here=$1
program=$2
mount --bind "$here/etc" /etc
for folder in /srv /root /media; do mount -t tmpfs tmpfs "$folder"; done
ip link set lo up
[ ! -e "$here/copia.tar" ] || cp "$here/copia.tar" /root/copia.tar
cp "$here/libro.pdf" /root/
PATH=$here/tools:$PATH
HOME=/root
export PATH HOME here program
for block in "$here"/blocks/*; do
  code=0
  (cd / && sh -eu "$block" </dev/null >"$here/out/${block##*/}" 2>&1) || code=$?
  printf '%s\n' "$code" >"$here/out/${block##*/}.code"
done
