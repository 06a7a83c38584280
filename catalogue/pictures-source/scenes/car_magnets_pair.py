from studio import *
from closeup import curl
def build():
    studio(30, 'stone', back=3); W, H, t = 24, 12, .06; black = solid('#1b1a1a', rough=.7, spec=.25); m = glossy('magnet', k=.95)
    place(diecut([rrect(W, H, .5, 14)], t, m, black, black), (-3.5, 7.2, 0), (0, 0, 7))
    n = 120; o = sheet(W, H, t, m, black, black, curl(W, H, 5.6, 1.7, -33), xs=linspace(-W/2, W/2, n), ys=linspace(-H/2, H/2, n)); place(o, (3.2, -7.6, t), (0, 0, -6))
    camera((.3, -.6, .3), 66, az=6, el=43, lens=68, f=22)
