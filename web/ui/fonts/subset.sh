#!/bin/sh
# Rebuilds the fonts as README.md describes.
# On Debian, install once: apt-get install fonts-ebgaramond-extra fonts-opendyslexic fonttools
set -eu
cd "$(dirname "$0")"

# The characters of a Spanish page, and the combining marks of letters written as two characters (e + U+0301). With its
# headers the roman must stay below 14,600 bytes, which a server may send at once on a new connection.
spanish=U+0020-0022,U+0027-002A,U+002C-003B,U+003F,U+0041-005B,U+005D,U+0061-007A,U+00A0,U+00A1,U+00A9-00AB,U+00B7,U+00BA,U+00BB
spanish=$spanish,U+00BF,U+00C1,U+00C9,U+00CD,U+00D1,U+00D3,U+00DA,U+00DC,U+00E1,U+00E9,U+00ED,U+00F1,U+00F3,U+00FA,U+00FC
spanish=$spanish,U+0300-0304,U+0308,U+030A,U+030C,U+0327,U+2011,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026,U+2190,U+2192
# The rest of Latin-1 and the typographic characters beside it: the ranges in fonts.css.
others=U+0023-0026,U+002B,U+003C-003E,U+0040,U+005C,U+005E-0060,U+007B-007E,U+00A2-00A8,U+00AC-00B6,U+00B8,U+00B9,U+00BC-00BE,U+00C0
others=$others,U+00C2-00C8,U+00CA-00CC,U+00CE-00D0,U+00D2,U+00D4-00D9,U+00DB,U+00DD-00E0,U+00E2-00E8,U+00EA-00EC,U+00EE-00F0,U+00F2
others=$others,U+00F4-00F9,U+00FB,U+00FD-00FF,U+0152,U+0153,U+2010,U+2020,U+2039,U+203A,U+20AC
# An accented small capital is a letter and a mark: without ccmp, mark and mkmk the mark would follow its letter.
features=kern,liga,onum,lnum,pnum,tnum,ccmp,mark,mkmk

# subset SOURCE FEATURES CHARACTERS RESULT
subset() {
  python3 -m fontTools.subset "${FONTS:-/usr/share/fonts}/$1" --flavor=woff2 --no-hinting \
    --name-IDs=0,1,2,5,14 --drop-tables+=FFTM --layout-features="$features,$2" --unicodes="$3" --output-file="$4"
}
roman=truetype/ebgaramond/EBGaramond08-Regular.ttf
italic=truetype/ebgaramond/EBGaramond08-Italic.ttf
subset $roman smcp,cv11 $spanish eb-garamond-roman.woff2
subset $roman smcp,cv11 $others eb-garamond-roman-others.woff2
# The italic's own small capitals lack tildes and diereses, and show V for U: browsers synthesise better ones from its
# capitals.
subset $italic cv11 $spanish eb-garamond-italic.woff2
subset $italic cv11 $others eb-garamond-italic-others.woff2
# Added words are slanted by the browser: a real italic would double the download for this choice.
subset opentype/opendyslexic/OpenDyslexic-Regular.otf "" $spanish,$others opendyslexic.woff2
