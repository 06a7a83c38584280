from studio import *
def build():
    studio(14, 'warm', back=4, floor=False)
    for i, x in enumerate(linspace(-33, 33, 12)): box(5.96, 70, 1, wood('#c9a27a', '#a67c52', .22, .45, 'Y'), .06, (x, 4+rnd.uniform(-2, 2), -1.0))
    box(90, 90, .1, solid('#3a2a1d'), 0, (0, 0, -1.1))
    phone('ui-app2', (-1.2, .1, 0), (0, 0, 13)); mug((4.4, 2.0, 0), -25, s=.85)
    stack(9, lambda: sheet(3.5, 2, .018, coated('card-comet-f')), (3.3, -2.7, 0), -11, .018); place(sheet(3.5, 2, .018, coated('card-comet-b')), (-5.6, -2.3, 0), (0, 0, -18)); place(diecut([circle(1.25)], .012, glossy('stk-comet')), (-5.0, 2.2, 0), (0, 0, 12))
    camera((-.1, -.1, 0), 24, az=-6, el=56, lens=70, f=22)
