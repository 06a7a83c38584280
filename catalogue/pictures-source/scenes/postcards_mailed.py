from studio import *
from postcards import pc, T
def build():
    studio(11, 'sage', back=3)
    stack(30, lambda: pc('postcard-fern-f', 'postcard-fern-mailed'), (-2.3, 1.3, 0), -9, T)
    place(pc('postcard-bakery-f', 'postcard-fern-mailed'), (3.6, 2.2, 0), (0, 0, 14)); place(pc('postcard-fern-mailed', 'postcard-fern-f', bend_theta(lambda x: .03*(x/3), 6)), (1.7, -2.3, .03), (0, 0, 6))
    camera((.2, -.2, 0), 23, az=7, el=48, lens=68, f=22, focus=(.4, -.6, .3))
