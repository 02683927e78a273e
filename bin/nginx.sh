# Sourced: puts nginx on the PATH, which tests start before the site: the system's, or Debian's package unpacked into build/nginx. It is not
# installed: that would start a web server on port 80. The tests also need openssl, for a certificate.
. bin/debian.sh
nginx_advice='instale nginx y openssl (en Debian: apt-get install nginx openssl); después, repita la orden'

# Adds the unpacked nginx, and folders that are not on an ordinary user's PATH.
PATH=$root/build/nginx/usr/sbin:$PATH:/usr/sbin:/usr/local/sbin
export PATH

find_nginx() {
  if nginx_works; then return 0; fi
  command -v openssl >/dev/null || { may_install && install_debian openssl; } || return 1
  command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || return 1
  say '      no hay ninguno; se descarga el paquete nginx de Debian, sin instalarlo…'
  take_lock
  if unpack_nginx; then :; elif may_install; then
    work : $as_root apt-get update || :
    unpack_nginx || :
  fi
  release_lock
  # Clears the shell's cache of command paths.
  hash -r
  nginx_works
}

nginx_works() { command -v openssl >/dev/null && nginx -v >/dev/null 2>&1; }

unpack_nginx() {
  work : sh -c 'rm -rf build/nginx && mkdir -p build/nginx && cd build/nginx && apt-get download nginx && dpkg-deb -x nginx_*.deb .'
}
