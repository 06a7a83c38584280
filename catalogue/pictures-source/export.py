"""The finished renders -> ../pictures/<slug>.jpg: progressive JPEG, at most 215 KB each.

python3 export.py [final|fair] slug [slug ...]"""
import io, os, sys
from PIL import Image
here = os.path.dirname(os.path.abspath(__file__))
build = os.environ.get('PICTURES_BUILD') or os.path.abspath(os.path.join(here, '../../build/pictures-source'))

def save(image, path, limit=215_000):
    for quality in range(93, 60, -1):
        out = io.BytesIO(); image.save(out, 'JPEG', quality=quality, optimize=True, progressive=True, subsampling=0 if quality > 84 else 2)
        if out.tell() <= limit: break
    with open(path, 'wb') as file: file.write(out.getvalue())
    return quality, out.tell()

folder, *slugs = sys.argv[1:]
for slug in slugs:
    image = Image.open(os.path.join(build, folder, slug+'.png')).convert('RGB'); quality, size = save(image, os.path.join(here, '..', 'pictures', slug+'.jpg'))
    print(f'{slug}.jpg {image.width}x{image.height} q{quality} {size//1024} KB')
