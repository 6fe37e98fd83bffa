#!/usr/bin/env sh
# Rebuilds the font files. Needs npm, and `pip install fonttools==4.66.1 brotli==1.2.0`; the same versions give the same
# bytes. Sources: Fraunces SemiBold and Figtree, Latin, and Noto Sans Devanagari, as Fontsource packages them (licences: web/public/fonts).
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

unpack() {
  npm pack --silent --pack-destination "$work" "$1" >/dev/null
  tar -xzf "$work"/*.tgz -C "$work"
  rm "$work"/*.tgz
}

# subset SOURCE RESULT CHARACTERS FEATURES
subset() {
  pyftsubset "$1" --unicodes="$3" --output-file="$2" --flavor=woff2 \
    --layout-features="$4" --name-IDs=0,14 --drop-tables+=STAT
}

# Letters, digits and the punctuation of prose (the same lists as in web/index.html), then the rest of the source.
unpack @fontsource/fraunces@5.3.0
fraunces=$work/package/files/fraunces-latin-600-normal.woff2
first=20-22,25-29,2B-3F,41-5A,61-7A,A0,2013-2014,2018-2019,201C-201D,2026
rest=23-24,2A,40,5B-60,7B-7E,A1-FF,131,152-153,2BC,2C6,2DA,2DC,300-301,303-304,308,2022,201A,201E,2032-2033,2039-203A,2044,20AC,2122,2212,2215
subset "$fraunces" fraunces-600.woff2 "$first" kern,liga,rvrn
subset "$fraunces" fraunces-600-rest.woff2 "$rest" kern,liga,rvrn

# The text face: weights 400 to 600, figures of one width for tables; the rupee sign comes from Latin Extended.
unpack @fontsource-variable/figtree@5.3.0
text=20-7E,A0,A3,A7,A9,AB,AE,B0-B3,B7,B9,BB-BE,00D7,F7,2009,2013-2014,2018-2019,201C-201D,2022,2026,2032-2033,20AC,2122,2212,2264-2265
for part in latin latin-ext; do
  fonttools varLib.instancer --quiet "$work/package/files/figtree-$part-wght-normal.woff2" wght=400:600 -o "$work/$part.ttf"
done
subset "$work/latin.ttf" figtree.woff2 "$text" kern,tnum,pnum
subset "$work/latin-ext.ttf" figtree-rupee.woff2 20B9 kern,tnum,pnum

# For the sheets that patients take home in Hindi or Marathi.
unpack @fontsource/noto-sans-devanagari@5.3.0
devanagari=$work/package/files/noto-sans-devanagari-devanagari-400-normal.woff2
subset "$devanagari" noto-sans-devanagari-400.woff2 900-97F,200C-200D,25CC '*'
