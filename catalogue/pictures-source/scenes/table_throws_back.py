from studio import *
import clothsim, table_throws
def build():
    studio(70, 'mist', back=1.3, lights='front', radius=.5); E = empty((0, 0, 0), (0, 0, 180))
    dark = fabric_plain('#1d2024'); cloth = clothsim.throw(72, 30, 29, fabric('throw-full'), 132, 94, back=17, inside=dark); cloth.parent = E
    parts = [box(71, 29, 1.2, solid('#b9bcc0', rough=.5), .2, (0, 0, 27.6))]; steel = brushed('#8d9196', .35)
    parts += [tube([(x, y, 0), (x, y, 27.6)], .55, steel) for x in (-31, 31) for y in (-11, 11)]+[tube([(x, -11, 5), (x, 11, 5)], .4, steel) for x in (-31, 31)]
    for p in parts: p.parent = E
    for w, d, h, x, y, r, label in ((17, 13, 11, -15, 0, 5, None), (15, 12, 9, 8, 1, -8, 'box-label')): carton(w, d, h, (-x, -y, 0), r, label)
    carton(12, 10, 6, (14.6, .3, 11.05), -6)
    stack(26, lambda: sheet(3.5, 2, .016, coated('card-comet-f')), (12, -6, 29.3), 14, .016); mug((-6, -4, 29.3), 30, s=1.35); p = plant((29, -2, 29.3), 1.7, pot='#ee7b30')
    for i, (x, y) in enumerate(((-17, -1), (-24.5, -2.5), (-20.8, 5))): box(6.0, 4, 10.5, solid('#22252b' if i != 1 else '#ee7b30', rough=.6), .35, (x, y, 29.3), (0, 0, rnd.uniform(-14, 14)))
    camera((0, 0, 18), 176, az=24, el=13, lens=62)
def fabric_plain(c): return solid(c, rough=.85, spec=.12, sheen=.3, bump=(30, .15))
