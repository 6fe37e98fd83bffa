#!/usr/bin/env sh
# Rebuilds the two font files. Needs npm, and `pip install fonttools==4.66.1 brotli==1.2.0`; the same versions give
# the same bytes. Source: Fraunces SemiBold, Latin, as Fontsource packages it (licence: web/public/fonts).
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm pack --silent --pack-destination "$work" @fontsource/fraunces@5.3.0 >/dev/null
tar -xzf "$work"/*.tgz -C "$work"
source=$work/package/files/fraunces-latin-600-normal.woff2

# Letters, digits and the punctuation of prose (the same list as in web/index.html), then the rest of the source.
first=20-22,25-29,2B-3F,41-5A,61-7A,A0,2013-2014,2018-2019,201C-201D,2026
rest=23-24,2A,40,5B-60,7B-7E,A1-FF,131,152-153,2BC,2C6,2DA,2DC,300-301,303-304,308,2022,201A,201E,2032-2033,2039-203A,2044,20AC,2122,2212,2215

subset() {
  pyftsubset "$source" --unicodes="$2" --output-file="$1" --flavor=woff2 \
    --layout-features=kern,liga,rvrn --name-IDs=0,14 --drop-tables+=STAT
}
subset fraunces-600.woff2 "$first"
subset fraunces-600-rest.woff2 "$rest"
