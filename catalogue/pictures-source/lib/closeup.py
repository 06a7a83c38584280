"""Close-ups of papers and coatings: a few sheets, their edges, and one streak of light on the face.

The camera, the light and the scale are the same for all of them, so that a thick paper is thick
beside a thin one, and a shiny one shines beside a dull one. `view` widens all of it."""
from studio import *

SIZE = (960, 600); SPP = 20
SURFACES = {                                   # roughness, specular, coat, bump (scale, strength)
    'uncoated': (.92, .10, 0, (150, .22)),
    'smooth': (.72, .22, 0, (150, .06)),
    'matte': (.46, .40, 0, (150, .02)),
    'satin': (.25, .50, .15, None),
    'gloss': (.12, .55, 1.0, None),
    'film': (.33, .42, .1, (40, .02)),
}

def face(tex, surface, **k):
    rough, spec, coat, bump = SURFACES[surface]
    return art(tex, rough=rough, spec=spec, coat=coat, bump=bump, **k)

def plain(color, surface, k=.93):
    rough, spec, coat, bump = SURFACES[surface]
    return solid(color, rough=rough, spec=spec, coat=coat, bump=bump, k=k)

def fibers(color='#f6f2e9', k=.9): return solid(color, rough=.95, spec=.05, bump=(160, .5), k=k)

def light(view=1.0, ground='sage', streak=1.0, fill=.42, key=1.0, tilt=-32, floor=True):
    """a soft key from the left and a narrow strip behind, which a shiny face throws back"""
    world('#f3f3f1', fill)
    if floor: backdrop(BG.get(ground, ground), 6*view, back=1.3, radius=.8)
    area((-2.6*view, -.6*view, 3.2*view), (0, 0, 0), 2.6*view, 92*view*view*key, '#fff7ee')
    area((2.8*view, -2.0*view, 2.4*view), (0, 0, 0), 2.6*view, 20*view*view*key, '#f0f5ff')
    strip = area((1.1*view, 5.2*view, 2.7*view), (.25*view, 0, 0), .62*view, 62*view*view*streak, '#ffffff', size_y=5*view)
    strip.rotation_euler.rotate_axis('Z', radians(tilt))

def lens(view=1.0, target=(.30, .24, .02), az=-14, el=25, f=26):
    t = tuple(c*view for c in target); camera(t, 2.55*view, az=az, el=el, lens=70, f=f*view, focus=(t[0]-.05*view, t[1]-.20*view, t[2]))

def lay(o, w, h, rz=0, x=0, y=0, z=0, corner=(-1, -1)):
    """puts a corner of a sheet at x, y, turned by rz"""
    a = radians(rz); dx, dy = -corner[0]*w/2, -corner[1]*h/2
    return place(o, (x+dx*cos(a)-dy*sin(a), y+dx*sin(a)+dy*cos(a), z), (0, 0, rz))

FAN = ((-11, -.13, -.13), (-5, -.06, -.07), (1, 0, 0))       # turn, and where the corner lies
def fan(make, w, h, t, view=1.0, turns=FAN):
    """sheets on top of each other, each a little turned, so that every edge is seen"""
    for i, (rz, x, y) in enumerate(turns): lay(make(), w, h, rz, x*view, y*view, i*t*1.02)
    return len(turns)*t*1.02

def curl(w, h, length, radius, direction=225):
    """bend of a sheet whose corner in that direction rolls up over `length`"""
    u = (cos(radians(direction)), sin(radians(direction))); start = abs(u[0])*w/2+abs(u[1])*h/2-length
    def bend(x, y):
        s = x*u[0]+y*u[1]
        if s <= start: return (x, y, 0)
        a = (s-start)/radius; m = start+radius*sin(a)-s
        return (x+m*u[0], y+m*u[1], radius*(1-cos(a)))
    return bend

def curled(w, h, t, front, back, edge, length, radius, direction=225, n=90):
    return sheet(w, h, t, front, back, edge, curl(w, h, length, radius, direction), xs=linspace(-w/2, w/2, n), ys=linspace(-h/2, h/2, n))
