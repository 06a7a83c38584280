"""What the shop prints on, each seen close: SCENES[slug] builds the scene."""
from closeup import *

CURLED = ((.42, .44, .05), -14, 31)          # where the camera looks when a corner is rolled up

def cards(tex, points, surface, size, ground, view=1.0, **k):
    """a fan of sheets with a paper core"""
    def build():
        t = points/1000; w, h = size; light(view, ground)
        fan(lambda: sheet(w, h, t, face(tex, surface, **k), plain('#ffffff', surface), fibers()), w, h, t, view); lens(view)
    return build

def lifted(tex, points, surface, size, ground, view=1.0, n=3, length=1.1, radius=1.6, back='#ffffff', edge='#f6f2e9', aim=()):
    """thin sheets, the topmost with its corner lifted"""
    def build():
        t = points/1000; w, h = size; light(view, ground); e = fibers(edge); b = plain(back, 'smooth')
        for i, (rz, x, y) in enumerate(FAN[-n:]):
            top = i == n-1; f = face(tex, surface)
            o = curled(w, h, t, f, b, e, length*view, radius*view) if top else sheet(w, h, t, f, b, e)
            lay(o, w, h, rz, x*view, y*view, i*t*1.05+(t/2 if top else 0))
        lens(view, *aim)
    return build

def magnet():
    t = .03; w, h = 12, 6; view = 1.5; light(view, floor=False, streak=.6); dark = solid('#1b1a1a', rough=.75, spec=.2, bump=(120, .15))
    box(60, 60, 1, solid('#7c0f18', rough=.18, metal=.2, coat=1.0, spec=.5), 0, (0, 10, -1))
    m = lambda **k: face('magnet', 'satin')
    lay(sheet(w, h, t, m(), dark, dark), w, h, -9, -.2*view, -.14*view)
    lay(curled(w, h, t, m(), dark, dark, .55*view, .21*view), w, h, 0, .12, .08, t*1.5); lens(view, *CURLED)

def weave(m, threads=46, depth=.35):
    """the crossed threads in a woven sheet, as a fine relief"""
    N, L = m.node_tree.nodes, m.node_tree.links; b = next(n for n in N if n.type == 'BSDF_PRINCIPLED'); tc = N.new('ShaderNodeTexCoord')
    sep = N.new('ShaderNodeSeparateXYZ'); L.new(tc.outputs['Object'], sep.inputs[0]); waves = []
    for axis in 'XY':
        k = N.new('ShaderNodeMath'); k.operation = 'MULTIPLY'; k.inputs[1].default_value = 2*pi*threads; L.new(sep.outputs[axis], k.inputs[0])
        s = N.new('ShaderNodeMath'); s.operation = 'SINE'; L.new(k.outputs[0], s.inputs[0]); waves.append(s)
    top = N.new('ShaderNodeMath'); top.operation = 'MAXIMUM'; [L.new(s.outputs[0], top.inputs[i]) for i, s in enumerate(waves)]
    bp = N.new('ShaderNodeBump'); bp.inputs['Strength'].default_value = depth; bp.inputs['Distance'].default_value = .01
    L.new(top.outputs[0], bp.inputs['Height']); L.new(bp.outputs['Normal'], b.inputs['Normal']); return m

def banner():
    view = 2.4; t = .015; w, h = 90, 30; light(view, 'stone', streak=.7)
    back = weave(solid('#f4f3ef', rough=.6, spec=.3, key='banner back'), 18, .5)
    f = weave(art('banner-comet', rough=.34, spec=.45, coat=.25, coords='woven'), 18, .28)
    lay(curled(w, h, t, f, back, back, .55*view, .2*view, n=400), w, h, 2, -.05, 0, t); lens(view, *CURLED)

def cloth(tex, size, at, view=3.2, ground='mist', fold=.5, threads=26):
    """woven cloth lying in soft folds; `at` is the part of the artwork that is seen, in inches"""
    def build():
        w, h = size; light(view, ground, streak=.5, fill=.35); m = weave(art(tex, rough=.8, spec=.2, sheen=.6, coords='woven'), threads, .5)
        def bend(x, y):
            k = x*.9+.35*y; return (x, y, fold*(.55*sin(k*1.1)+.3*sin(k*2.3+y*.35)+.25*sin(y*1.2-x*.3))+fold)
        n = 220; xs, ys = linspace(at[0]-5, at[0]+9, n), linspace(at[1]-5, at[1]+9, n)
        o = sheet(w, h, .02, m, None, None, bend, xs=xs, ys=ys); place(o, (-at[0], -at[1], .02), (0, 0, 0)); lens(view, (.30, .20, .12), el=32)
    return build

def perforated():
    view = 1.25; t = .012; w, h = 8, 9; light(view, 'butter', streak=.45)
    m = art('windowperf', rough=.3, spec=.45, coords='holes'); dark = solid('#17181a', rough=.7, key='perf dark')
    for mat in (m, dark): holes(mat, 1/.062)
    o = curled(w, h, t, m, dark, dark, .6*view, .2*view, n=160); lay(o, w, h, 4, -.03, 0, t); lens(view, *CURLED)

def holes(m, per_inch):
    N, L = m.node_tree.nodes, m.node_tree.links; b = next(n for n in N if n.type == 'BSDF_PRINCIPLED'); tc = N.new('ShaderNodeTexCoord'); mp = N.new('ShaderNodeMapping')
    L.new(tc.outputs['UV'], mp.inputs[0]); mp.inputs['Scale'].default_value = (per_inch*8, per_inch*9, 0); mp.inputs['Rotation'].default_value = (0, 0, radians(45))
    fr = N.new('ShaderNodeVectorMath'); fr.operation = 'FRACTION'; L.new(mp.outputs[0], fr.inputs[0])
    ds = N.new('ShaderNodeVectorMath'); ds.operation = 'DISTANCE'; ds.inputs[1].default_value = (.5, .5, 0); L.new(fr.outputs[0], ds.inputs[0])
    gt = N.new('ShaderNodeMath'); gt.operation = 'GREATER_THAN'; gt.inputs[1].default_value = .345; L.new(ds.outputs['Value'], gt.inputs[0]); L.new(gt.outputs[0], b.inputs['Alpha'])

def carbonless():
    view = 1.9; t = .004; w = h = 8.5; light(view, 'sage', streak=.5)
    for i, (tex, back, length) in enumerate((('ncr-pink', '#f6bccb', .05), ('ncr-yellow', '#f9e98e', .42), ('ncr-white', '#fdfdfb', .78))):
        o = curled(w, h, t, face(tex, 'smooth'), plain(back, 'smooth'), plain(back, 'smooth'), length*view, (.55+.1*i)*view)
        lay(o, w, h, 3, 0, 0, .02+i*.012)
    lens(view, (.40, .40, .06), el=33)

def wrap_film(surface='film', peeled=True):
    """film on a panel with a swage line; peeled: its end still on the way down"""
    def build():
        view = 5; light(view, floor=False, fill=.38); w, h = 60, 27; at = (-3, -12.5); end = at[0]+.5; free = .55*view; R0 = .22*view
        ridge = lambda y: .75*math.exp(-((y+9.2)/.75)**2)+.05*(y+13)
        film = face('van-side', surface); body = solid('#f2f3f4', rough=.2, coat=1, spec=.5, key='panel')
        place(sheet(120, 60, .1, body, body, body, lambda x, y: (x, y, ridge(y)), nx=2, ys=linspace(-20, 20, 160)), (-at[0], -at[1], 0))
        def bend(x, y):
            s = end+free-x if peeled else 0
            if s <= 0: return (x, y, ridge(y)+.08)
            return (end+free-R0*sin(s/R0), y, ridge(y)+.08+R0*(1-cos(s/R0)))
        o = sheet(w, h, .02, film, plain('#d9dad6', 'matte'), plain('#eeeeee', 'matte'), bend, xs=linspace(end if peeled else -w/2, end+16, 150), ys=linspace(-h/2, h/2, 120))
        place(o, (-at[0], -at[1], 0)); lens(view, (.62, .62, .1), el=33)
    return build

CARD, TICKET, POSTCARD, FLYER = (3.5, 2), (5.5, 2), (6, 4), (4, 6)
SCENES = {
    'paper-16pt': cards('card-heron-f', 16, 'smooth', CARD, 'sage'),
    'paper-18pt-uv': cards('card-heron-f', 18, 'gloss', CARD, 'mist'),
    'paper-32pt': cards('card-heron-f', 32, 'uncoated', CARD, 'sand'),
    'paper-14pt-uncoated': cards('ticket', 14, 'uncoated', TICKET, 'butter'),
    'paper-14pt-uv': cards('ticket', 14, 'gloss', TICKET, 'blush'),
    'paper-14pt-uv-hanger': cards('doorhanger', 14, 'gloss', (4.25, 11), 'teal'),
    'paper-14pt-cover': cards('postcard-fern-f', 14, 'matte', POSTCARD, 'blush'),
    'paper-14pt-folder': cards('folder-front', 14, 'matte', (9, 12), 'mist'),
    'paper-12pt-gloss': cards('flyer-taco', 12, 'gloss', FLYER, 'butter'),
    'paper-100lb-text': lifted('trifold-fern-cover', 5.5, 'satin', (3.67, 8.5), 'mist'),
    'paper-100lb-cover': cards('menu-flat', 10.5, 'matte', (8.5, 11), 'sand'),
    'paper-photo': lifted('poster-jazz', 10, 'satin', (18, 24), 'warm', 2.6, 2, 1.0, 1.3),
    'paper-magnet': magnet,
    'paper-vinyl-13oz': banner,
    'paper-white-vinyl': lifted('stk-fern', 6, 'satin', (3, 3), 'teal', 1.0, 1, .6, .2, back='#e8e4da', edge='#ffffff', aim=CURLED),
    'paper-polyester': cloth('throw-front', (72, 29), (-12.5, -7), view=6, fold=.4, threads=14),
    'paper-canopy': cloth('tent-side', (120, 70), (-50, -32), view=6, ground='sand', fold=.6, threads=14),
    'paper-perforated': perforated,
    'paper-carbonless': carbonless,
    'paper-wrap-film': wrap_film(),
}
