from studio import *
from stickers import taco_outline
def build():
    studio(16, 'butter', back=1.7, lights='front', radius=.7); al = solid('#b9bcc2', rough=.34, metal=.9)
    E = empty((1.6, -3.4, 0), (0, 0, -9)); lid = diecut([rrect(12.3, 8.6, .5, 14)], .62, al, al, al, bev=.1); lid.parent = E
    for o, x, y, r in ((diecut([circle(1.5)], .01, glossy('stk-comet')), -3.6, 1.9, 10), (diecut([taco_outline()], .01, glossy('stk-taco'), uvbox=(0, 0, 3, 2.5)), .2, -3.0, -8), (diecut([rrect(2.4, 2.4, .35)], .01, glossy('stk-fern')), 1.2, 2.2, 7), (diecut([circle(1.3)], .01, glossy('stk-yoga')), -3.4, -1.9, -12)): place(o, (x, y, .62), (0, 0, r), parent=E)
    J = empty((7.6, 4.6, 0), (0, 0, 14)); lathe([(0, 0), (1.9, 0), (2.1, .2), (2.1, 4.3), (1.7, 4.9), (0, 4.9)], solid('#7a1f2b', rough=.06, spec=.6, coat=1), parent=J); lathe([(0, 5.8), (1.8, 5.8), (1.9, 5.7), (1.9, 4.9), (0, 4.9)], solid('#f1ece2', rough=.3, coat=.4), parent=J)
    R0 = 2.115; wrap = lambda x, y: (R0*sin(x/R0), y+2.35, R0*cos(x/R0)); st = sheet(3.3, 3.3, .004, art_alpha('stk-bakery'), None, None, wrap, 60, 2); place(st, rot=(90, 0, 0), parent=J)
    for o in (st,): o.rotation_euler = (radians(90), 0, 0)
    b = box(5.2, 3.2, 8.2, solid('#22252b', rough=.6), .3, (-5.4, 5.6, 0), (0, 0, -12)); place(diecut([circle(1.7)], .01, glossy('stk-comet')), (0, -1.61, 4.4), (90, 0, 0), parent=b)
    camera((.7, -.3, 2.6), 41, az=-5, el=27, lens=68, f=22)
