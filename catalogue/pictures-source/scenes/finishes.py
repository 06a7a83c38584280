"""What is done to a paper, each seen close: SCENES[slug] builds the scene."""
from closeup import *
from papers import cards, lifted, wrap_film, POSTCARD, CARD

def both_sides(back_surface):
    """one card face up, one face down; only what is coated throws the streak back"""
    def build():
        view = 2.3; t = .014; w, h = POSTCARD; light(view, 'blush', streak=1.1)
        front = lambda: sheet(w, h, t, face('postcard-bakery-f', 'gloss'), plain('#ffffff', back_surface), fibers())
        back = lambda: sheet(w, h, t, face('postcard-bakery-b', back_surface), plain('#ffffff', 'gloss'), fibers())
        lay(front(), w, h, 7, -.22*view, .16*view); lay(back(), w, h, -5, .30*view, -.10*view, t*1.05); lens(view, (.34, .40, .02), el=31)
    return build

def sticker(surface):
    def build():
        view = 1.3; light(view, 'teal'); liner = solid('#f3efe4', rough=.5); place(sheet(12, 9, .006, liner, liner, liner), (1.2, 3.4, 0), (0, 0, -6))
        for x, y in ((.95, 1.25), (3.7, .9), (1.3, 4.1), (4.1, 3.8)):
            place(diecut([circle(1.25, 160)], .012, face('stk-comet', surface), None, plain('#ffffff', 'gloss')), (x, y, .006), (0, 0, 10))
        lens(view, (.48, .42, .02), el=30)
    return build

def corners(tex, size, radius, t, surface, edge, ground, view, magnet=False):
    """three of them, so that the corners are seen beside each other"""
    def build():
        w, h = size; light(view, ground, floor=not magnet, streak=.7)
        if magnet: box(200, 200, 1, solid('#7c0f18', rough=.18, metal=.2, coat=1.0, spec=.5), 0, (0, 20, -1))
        e = solid('#1b1a1a', rough=.75, spec=.2) if edge is None else fibers(edge); turns = ((0, 0, 0),) if magnet else FAN
        fan(lambda: diecut([rrect(w, h, max(radius, .002), 24)], t, face(tex, surface), None, e), w, h, t, view, turns); lens(view, (.36, .30, .02), el=38)
    return build

def banner_edge(kind):
    """the corner of a banner: hemmed with a grommet, with a pocket for a pole, or just cut"""
    from papers import weave
    def build():
        view = 3.2; light(view, 'stone', streak=.7); w, h = 90, 30; t = .03; f = weave(art('banner-comet', rough=.34, spec=.45, coat=.25, coords='woven'), 18, .2); white = solid('#f4f3ef', rough=.6)
        def bend(x, y):
            z = .10*sin(x*.55+.8)*sin(y*.5+1)+.14
            if kind == 'pocket': z += .74*math.exp(-((y+h/2-1.25)/.85)**2)
            return (x, y, z)
        xs, ys = linspace(-w/2, -w/2+16, 160), linspace(-h/2, -h/2+16, 160); o = sheet(w, h, t, f, white, white, bend, xs=xs, ys=ys); E = empty((w/2-.1, h/2, 0)); o.parent = E
        if kind == 'hem':
            hem = weave(art('banner-comet', rough=.34, spec=.45, coat=.25, coords='hem'), 18, .2)
            for a, b, c, d in ((-w/2, -w/2+16, -h/2, -h/2+1.3), (-w/2, -w/2+1.3, -h/2, -h/2+16)):
                q = sheet(w, h, t, hem, white, white, lambda x, y: (x, y, bend(x, y)[2]+t*.9), xs=linspace(a, b, 100 if b-a > 2 else 9), ys=linspace(c, d, 100 if d-c > 2 else 9)); q.parent = E
            for x, y in ((-w/2+.7, -h/2+.7), (-w/2+9, -h/2+.7)): g = grommet((x, y, bend(x, y)[2]+.05), r=.42); g.parent = E
        if kind == 'pocket': cyl(.36, 30, wood('#c9a27a', '#a67c52', .4), (-w/2-3, -h/2+1.25, .34), (0, 90, 0), parent=E)
        lens(view, (.34, .30, .08), el=34)
    return build

SCENES = {
    'finish-uv-both': both_sides('gloss'),
    'finish-uv-front': both_sides('uncoated'),
    'finish-sticker-gloss': sticker('gloss'),
    'finish-sticker-matte': sticker('matte'),
    'finish-brochure-gloss': cards('bifold-front', 5.5, 'gloss', (5.5, 8.5), 'stone'),
    'finish-brochure-matte': cards('bifold-front', 5.5, 'matte', (5.5, 8.5), 'stone'),
    'finish-menu-gloss': cards('menu3-front', 10.5, 'gloss', (3.67, 8.5), 'sand'),
    'finish-menu-matte': cards('menu3-front', 10.5, 'matte', (3.67, 8.5), 'sand'),
    'finish-poster-gloss': lifted('poster-jazz', 13, 'gloss', (18, 24), 'warm', 2.6, 2, 1.0, 3),
    'finish-poster-satin': lifted('poster-jazz', 13, 'satin', (18, 24), 'warm', 2.6, 2, 1.0, 3),
    'finish-wrap-gloss': wrap_film('gloss', False),
    'finish-wrap-satin': wrap_film('satin', False),
    'finish-folder-gloss': cards('folder-front', 14, 'gloss', (9, 12), 'mist', 1.6),
    'finish-folder-matte': cards('folder-front', 14, 'matte', (9, 12), 'mist', 1.6),
    'finish-card-rounded': corners('card-heron-f', CARD, .25, .016, 'smooth', '#f6f2e9', 'sage', .9),
    'finish-magnet-rounded': corners('magnet', (24, 12), .5, .03, 'satin', None, 'stone', 2.4, True),
    'finish-magnet-square': corners('magnet', (24, 12), 0, .03, 'satin', None, 'stone', 2.4, True),
    'finish-banner-hem': banner_edge('hem'),
    'finish-banner-pocket': banner_edge('pocket'),
    'finish-banner-cut': banner_edge('cut'),
}
