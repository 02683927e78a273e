#!/bin/sh
# Makes the fonts again: what README.md says of them.
# On Debian, once: apt-get install fonts-ebgaramond-extra fonts-opendyslexic fonttools
set -eu
cd "$(dirname "$0")"

# Latin-1, what Spanish printing adds to it, and the marks of letters that are written in two characters (e + U+0301).
characters=U+0020-007E,U+00A0-00FF,U+0152,U+0153,U+0300-0304,U+0308,U+030A,U+030C,U+0327
characters=$characters,U+2010,U+2011,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2020,U+2022,U+2026,U+2039,U+203A,U+20AC,U+2190,U+2192
# Small capitals with an accent are a letter and a mark: without ccmp, mark and mkmk the mark stands behind its letter.
features=kern,liga,onum,lnum,pnum,tnum,locl,ccmp,mark,mkmk

# subset SOURCE FEATURES RESULT
subset() {
  python3 -m fontTools.subset "${FONTS:-/usr/share/fonts}/$1" --flavor=woff2 --no-hinting \
    --name-IDs=0,1,2,5,14 --drop-tables+=FFTM --layout-features="$features,$2" --unicodes=$characters --output-file="$3"
}
subset truetype/ebgaramond/EBGaramond08-Regular.ttf smcp,cv11 eb-garamond-roman.woff2
# Its own small capitals have lost tildes and diereses, and a V stands for U: browsers make better ones of its capitals.
subset truetype/ebgaramond/EBGaramond08-Italic.ttf cv11 eb-garamond-italic.woff2
# Added words lean by themselves: an italic of its own would double what is fetched for this choice.
subset opentype/opendyslexic/OpenDyslexic-Regular.otf "" opendyslexic.woff2
