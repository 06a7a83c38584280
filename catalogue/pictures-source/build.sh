#!/bin/sh
# artwork -> textures -> denoiser -> renders -> JPEGs in ../pictures.
#   sh build.sh final posters stickers   in full size
#   sh build.sh fair posters             three quarters of the size, less than half of the time
#   sh build.sh mini posters             a quick look, left as PNG in the build folder
# The build folder is build/pictures-source of the checkout, or PICTURES_BUILD.
# Needs (Debian 12): blender g++ python3-numpy python3-pil librsvg2-bin fonts-inter fonts-lato
#   fonts-ebgaramond fonts-bebas-neue fonts-lobstertwo fonts-league-spartan fonts-quicksand fonts-roboto-slab
#   fonts-dancingscript fonts-karla fonts-vollkorn fonts-leckerli-one fonts-sora fonts-yanone-kaffeesatz fonts-dejavu
set -e
cd "$(dirname "$0")"
build=${PICTURES_BUILD:-$(cd ../.. && pwd)/build/pictures-source}
mkdir -p "$build/tex"
quality=$1; shift
/usr/bin/python3 art/make_art.py
g++ -O3 -march=native -ffast-math -fopenmp -shared -fPIC lib/denoise.cpp -o "$build/denoise.so"
nice -n 19 blender -b -P render.py -- "$quality" "$@" | grep --line-buffered -E '^(DONE|FAILED)'
[ "$quality" = mini ] || /usr/bin/python3 export.py "$quality" "$@"
