# Sourced: zimwriterfs and zimcheck, which make and check ZIM files, and kiwix-serve, which shows them: the system's on its PATH, or those
# that may be installed without asking. Debian's packages are zim-tools and kiwix-tools.
. bin/debian.sh
zim_tools_advice='instale zim-tools y kiwix-tools (en Debian: apt-get install zim-tools kiwix-tools); después, repita la orden'

zim_tools_are_there() {
  for tool in zimwriterfs zimcheck kiwix-serve; do
    command -v "$tool" >/dev/null || return 1
  done
}

find_zim_tools() { find_or_install zim_tools_are_there zim-tools kiwix-tools; }
