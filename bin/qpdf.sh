# Sourced: qpdf, which PDF files are held against: what the system has on its PATH, or what may be installed unasked.
. bin/debian.sh

find_qpdf() { find_or_install qpdf_is_there qpdf; }
qpdf_is_there() { command -v qpdf >/dev/null; }
