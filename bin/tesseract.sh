# Sourced: installs Tesseract's WebAssembly build, 12 MB, in build/tesseract at first use.
install_tesseract() { install_apart editions/scan/tesseract build/tesseract >&2; }
