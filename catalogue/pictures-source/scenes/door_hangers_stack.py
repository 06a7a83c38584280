from studio import *
W, H = 4.25, 11
def hanger(f): return diecut([rrect(W, H, .12, 6), list(reversed(circle(.78, 60, 0, H/2-1.35)))], .02, glossy(f), uncoated('doorhanger-b'), stock(.9), uvbox=(-W/2, -H/2, W/2, H/2))
def build():
    studio(14, 'blush', back=3)
    stack(28, lambda: hanger('doorhanger'), (-3.3, .6, 0), 10, .02, .012, .3); place(hanger('doorhanger-b'), (2.6, .1, 0), (0, 0, -7)); place(hanger('doorhanger'), (6.8, -.9, .021), (0, 0, -19))
    camera((1.2, -.3, 0), 33, az=-5, el=53, lens=68, f=22)
