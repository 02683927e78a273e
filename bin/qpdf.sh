# Sourced: qpdf, which PDF files are held against: what the system has on its PATH, or what may be installed unasked.
find_qpdf() {
  if command -v qpdf >/dev/null; then return 0; fi
  may_install || return 1
  say '      no hay ninguno; se instala el paquete qpdf…'
  install_debian qpdf || :
  command -v qpdf >/dev/null
}
