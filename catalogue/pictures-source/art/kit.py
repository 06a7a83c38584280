"""Tiny SVG kit: 100 units = 1 inch. Fonts are the Debian font packages named in build.sh."""
import math, os, random
HERE = os.path.dirname(os.path.abspath(__file__)); BUILD = os.environ.get('PICTURES_BUILD') or os.path.abspath(os.path.join(HERE, '../../../build/pictures-source')); OUT = os.path.join(BUILD, 'svg'); os.makedirs(OUT, exist_ok=True)
JOBS = []
def esc(s): return s.replace('&', '&amp;').replace('<', '&lt;')
def T(x, y, s, txt, font='Inter', fill='#222', a='start', w=400, ls=0, it=False, o=1, rot=0):
    tr = f' transform="rotate({rot} {x} {y})"' if rot else ''
    return f'<text x="{x}" y="{y}" font-size="{s}" font-family="{font}" fill="{fill}" text-anchor="{a}" font-weight="{w}"'+(f' letter-spacing="{ls}"' if ls else '')+(' font-style="italic"' if it else '')+(f' opacity="{o}"' if o != 1 else '')+tr+f'>{esc(txt)}</text>'
def TL(x, y, s, lines, lh=1.45, **k): return ''.join(T(x, y+i*s*lh, s, t, **k) for i, t in enumerate(lines))
def R(x, y, w, h, fill='#000', rx=0, o=1, st=None, sw=1, dash=None):
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{rx}" fill="{fill}"'+(f' opacity="{o}"' if o != 1 else '')+(f' stroke="{st}" stroke-width="{sw}"' if st else '')+(f' stroke-dasharray="{dash}"' if dash else '')+'/>'
def C(x, y, r, fill, o=1, st=None, sw=1): return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"'+(f' opacity="{o}"' if o != 1 else '')+(f' stroke="{st}" stroke-width="{sw}"' if st else '')+'/>'
def E(x, y, rx, ry, fill, rot=0, o=1): return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{fill}" opacity="{o}" transform="rotate({rot} {x} {y})"/>'
def P(d, fill='none', st=None, sw=1, o=1, cap='round', tr=''): return f'<path d="{d}" fill="{fill}"'+(f' stroke="{st}" stroke-width="{sw}" stroke-linecap="{cap}" stroke-linejoin="round"' if st else '')+(f' opacity="{o}"' if o != 1 else '')+(f' transform="{tr}"' if tr else '')+'/>'
def L(x1, y1, x2, y2, c='#000', sw=1, dash=None, o=1): return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{c}" stroke-width="{sw}"'+(f' stroke-dasharray="{dash}"' if dash else '')+f' opacity="{o}"/>'
def G(x, y, s, body, rot=0, o=1): return f'<g transform="translate({x} {y}) rotate({rot}) scale({s})" opacity="{o}">{body}</g>'
def clip(id, shape, body): return f'<clipPath id="{id}">{shape}</clipPath><g clip-path="url(#{id})">{body}</g>'
def grad(id, *stops, x2=0, y2=1): return f'<linearGradient id="{id}" x1="0" y1="0" x2="{x2}" y2="{y2}">'+''.join(f'<stop offset="{o}" stop-color="{c}"/>' for o, c in stops)+'</linearGradient>'
def svg(name, w, h, body, px=1600):
    with open(os.path.join(OUT, name+'.svg'), 'w') as f: f.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">\n'+body.replace('><', '>\n<')+'\n</svg>\n')
    JOBS.append((name, px))

# ---- marks, drawn in a 100 x 100 box round the origin
def wheat(c, n=5):
    s = P('M0,50 L0,-20', st=c, sw=3.2)
    for i in range(n):
        y = 26-i*15
        s += E(-12, y, 5.6, 12.5, c, -34)+E(12, y, 5.6, 12.5, c, 34)
    return s+E(0, -46, 5.6, 13, c)
def drop(c, c2): return P('M0,-50 C20,-20 36,-4 36,16 A36,36 0 0 1 -36,16 C-36,-4 -20,-20 0,-50Z', c)+P('M-24,14 C-14,2 -6,2 4,12 S20,22 26,12', st=c2, sw=6)+P('M-20,28 C-10,17 -3,19 5,26 S16,34 21,27', st=c2, sw=6)
def lotus(c):
    p = 'M0,34 C-20,12 -20,-16 0,-44 C20,-16 20,12 0,34Z'
    return ''.join(f'<g transform="rotate({r} 0 34)">{P(p, c, o=op)}</g>' for r, op in ((-74, .45), (74, .45), (-38, .65), (38, .65), (0, 1)))
def taco(shell, leafc, fill2):
    s = ''
    for i in range(9):
        a = math.pi*(1-i/8); s += C(round(44*math.cos(a), 1), round(12-44*math.sin(a), 1), 11, leafc if i % 2 else fill2)
    return s+P('M-50,22 A50,50 0 0 1 50,22 Z', shell)+''.join(C(x, y, 2.6, '#fff', .55) for x, y in ((-22, 4), (4, -12), (26, 6), (-4, 10)))
def sprig(c):
    s = P('M0,50 C2,20 0,-10 0,-44', st=c, sw=3)
    for i in range(4):
        y = 30-i*19; k = 1-i*.13
        for sg in (-1, 1): s += P(f'M0,{y} C{sg*8*k},{y-20*k} {sg*26*k},{y-24*k} {sg*38*k},{y-20*k} C{sg*34*k},{y-4*k} {sg*18*k},{y+2*k} 0,{y}Z', c)
    return s+P('M0,-28 C-9,-38 -6,-48 0,-54 C6,-48 9,-38 0,-28Z', c)
def comet(c, c2): return P('M-50,-34 C-26,-30 -8,-18 2,-4', st=c2, sw=5)+P('M-44,-8 C-28,-8 -14,-2 -4,8', st=c2, sw=5)+P('M-20,-48 C-4,-38 8,-24 14,-10', st=c2, sw=5)+f'<g transform="rotate(-38 20 20)">{E(20, 20, 24, 31, c)}{P("M20,-10 C8,2 32,26 20,50", st=c2, sw=4.5)}</g>'
def stache(c): return P('M0,0 C-10,-14 -26,-14 -34,-3 C-38,3 -45,3 -50,-3 C-47,17 -22,21 0,7 C22,21 47,17 50,-3 C45,3 38,3 34,-3 C26,-14 10,-14 0,0Z', c)
def hill(c, c2): return P('M-50,26 C-30,-8 -14,-8 6,14 C18,0 32,0 50,26Z', c)+P('M-22,2 L0,-30 L22,2', st=c2, sw=6)+C(0, -8, 5, c2)
def sunrays(c, n=24, r1=30, r2=50, sw=3): return ''.join(L(round(r1*math.cos(2*math.pi*i/n), 2), round(r1*math.sin(2*math.pi*i/n), 2), round(r2*math.cos(2*math.pi*i/n), 2), round(r2*math.sin(2*math.pi*i/n), 2), c, sw) for i in range(n))
def qr(x, y, s, c='#111', bg='#fff', seed=3):
    r = random.Random(seed); n = 25; m = s/n; d = ''
    for i in range(n):
        for j in range(n):
            if any(a <= i < a+8 and b <= j < b+8 for a, b in ((0, 0), (17, 0), (0, 17))): continue
            if r.random() < .48: d += f'M{i},{j}h1v1h-1z'
    for a, b in ((0, 0), (18, 0), (0, 18)): d += f'M{a},{b}h7v7h-7z M{a+1},{b+1}v5h5v-5z M{a+2},{b+2}h3v3h-3z'
    return R(x-m*2, y-m*2, s+m*4, s+m*4, bg, m)+f'<path transform="translate({x} {y}) scale({m})" fill-rule="evenodd" fill="{c}" d="{d}"/>'
def lines(x, y, w, n, lh, c, sw=2.2, o=.35, last=.6, seed=1):
    r = random.Random(seed); return ''.join(L(x, y+i*lh, x+w*(last if i == n-1 else r.uniform(.9, 1)), y+i*lh, c, sw, o=o) for i in range(n))
def hills(w, h, cols, base=.45, amp=.12, seed=1):
    r = random.Random(seed); s = ''
    for k, c in enumerate(cols):
        y = h*(base+k*(1-base)/len(cols)); d = f'M0,{h} L0,{y:.1f} '; n = 4; x = 0
        for i in range(n):
            x2 = w*(i+1)/n; d += f'C{x+w/n*.4:.1f},{y-h*amp*r.uniform(-.3,1):.1f} {x2-w/n*.4:.1f},{y-h*amp*r.uniform(-.6,1):.1f} {x2:.1f},{y+h*amp*r.uniform(-.4,.4):.1f} '; x = x2
        s += P(d+f'L{w},{h}Z', c)
    return s
def tree(c, t='#5b4636'): return R(-2.5, 10, 5, 40, t)+E(0, -8, 20, 32, c)
def pine(c): return P('M0,-50 L20,-12 L10,-12 L26,18 L12,18 L32,44 L-32,44 L-12,18 L-26,18 L-10,-12 L-20,-12Z', c)+R(-3, 44, 6, 10, '#5b4636')
def cup(c, c2, coffee='#4a2a1a'): return P('M36,-8 C62,-12 62,26 30,24', st=c, sw=8)+P('M-40,-16 L40,-16 C40,20 26,38 0,38 C-26,38 -40,20 -40,-16Z', c)+E(0, -16, 40, 9, c2)+E(0, -15, 34, 6.5, coffee)+E(0, 46, 54, 6, c)
def steam(c): return ''.join(P(f'M{x},-30 C{x-9},-42 {x+9},-50 {x},-64', st=c, sw=4, o=.8) for x in (-16, 0, 16))
def loaf(c, c2): return P('M-56,24 C-64,-22 -30,-34 0,-34 C30,-34 64,-22 56,24 C50,34 -50,34 -56,24Z', c)+''.join(P(f'M{x-10},14 C{x-6},-6 {x+2},-18 {x+14},-26', st=c2, sw=7) for x in (-28, -2, 24))
def croissant(c, c2): return P('M-60,22 C-58,-24 -26,-42 0,-42 C26,-42 58,-24 60,22 C50,30 40,26 36,14 C26,-4 12,-8 0,-8 C-12,-8 -26,-4 -36,14 C-40,26 -50,30 -60,22Z', c)+P('M-20,-38 L-14,-7 M20,-38 L14,-7 M-46,-18 L-30,4 M46,-18 L30,4', st=c2, sw=4)
def mono(x, y, s, txt, c, font='Vollkorn'): return T(x, y, s, txt, font, c, 'middle', 600)
