from studio import *
T = .018
def card(f, b): return diecut([rrect(3.5, 2, .25, 16)], T, coated(f), coated(b), stock(.9))
def build():
    studio(7, 'blush', back=3)
    stack(40, lambda: card('card-comet-f', 'card-comet-b'), (-1.35, .9, 0), -13, T); stack(18, lambda: card('card-bakery-f', 'card-bakery-b'), (2.55, 1.55, 0), 17, T)
    place(card('card-comet-b', 'card-comet-f'), (-1.0, -1.55, 0), (0, 0, 9)); place(card('card-bakery-b', 'card-bakery-f'), (2.3, -1.0, 0), (0, 0, -12))
    camera((.3, -.05, .2), 15.2, az=7, el=40, lens=70, f=20, focus=(.2, -.4, .3))
