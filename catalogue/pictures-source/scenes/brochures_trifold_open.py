from studio import *
from brochures_trifold import tri, T, F
def build():
    studio(13, 'mist', back=3)
    place(folded(11, 8.5, T, coated('trifold-fern-in'), coated('trifold-fern-out'), F, (-8, 0, 12), .06, .01), (1.9, -.5, .06), (0, 0, -7))
    closed = lambda: sheet(3.67, 8.5, .04, coated('trifold-fern-cover'), coated('trifold-fern-cover'), None, lambda x, y: (x, y, .035*cos(x/3.67*pi)+.02), 16, 2)
    stack(9, closed, (-6.6, .2, 0), 12, .05, .02, .35)
    camera((-.2, -.3, 0), 34, az=5, el=52, lens=68, f=22, focus=(0, -.5, .2))
