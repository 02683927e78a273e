# Sourced: qpdf, which checks PDF files: the system's, or one that is installed if that is allowed without asking.
. bin/debian.sh

find_qpdf() { find_or_install qpdf_is_there qpdf; }
qpdf_is_there() { command -v qpdf >/dev/null; }
