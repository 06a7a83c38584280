"""blender -b -P render.py -- mini|fair|final slug [slug ...]

A slug is a scene of its own in scenes/, or a row of SCENES in scenes/papers.py, finishes.py."""
import importlib, os, sys, time, traceback
here = os.path.dirname(os.path.abspath(__file__)); sys.path[:0] = [os.path.join(here, 'lib'), os.path.join(here, 'scenes')]
import studio

TABLES = ('papers', 'finishes')
SCALES = {'final': (1, None), 'fair': (.75, 16), 'mini': (.22, 8)}

def scene_of(slug):
    """what builds the scene, and its size, samples and exposure"""
    for table in TABLES:
        module = importlib.import_module(table)
        if slug in module.SCENES: return module.SCENES[slug], module
    module = importlib.import_module(slug.replace('-', '_'))
    return module.build, module

def render(slug, quality):
    build, module = scene_of(slug); studio.reset(); build()
    w, h = getattr(module, 'SIZE', (2000, 900) if slug.startswith('banner-') else (1600, 1200))
    scale, spp = SCALES[quality]; spp = spp or getattr(module, 'SPP', 32)
    folder = os.path.join(studio.BUILD, quality); os.makedirs(folder, exist_ok=True)
    studio.render(os.path.join(folder, slug+'.png'), int(w*scale), int(h*scale), spp, getattr(module, 'EXPOSURE', .12))

quality, *slugs = sys.argv[sys.argv.index('--')+1:]
for slug in slugs:
    started = time.time()
    try: render(slug, quality); print('DONE', slug, round(time.time()-started, 1), flush=True)
    except Exception: traceback.print_exc(); print('FAILED', slug, flush=True)
