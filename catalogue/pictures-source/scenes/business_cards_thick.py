from studio import *
T = .036
def card(f, b): return sheet(3.5, 2, T, uncoated(f), uncoated(b), stock(.93, '#f7f3ea'))
def build():
    studio(6, 'sand', back=3.5, lights='hard')
    stack(14, lambda: card('card-barber-f', 'card-barber-b'), (-.55, .75, 0), -17, T, .016, .5)
    place(card('card-barber-b', 'card-barber-f'), (1.75, -1.15, .0), (0, 0, -7))
    place(card('card-barber-f', 'card-barber-b'), (1.0, -1.45, T), (0, 0, 10))
    place(card('card-barber-b', 'card-barber-f'), (-.45, .72, 14.6*T*1.03), (0, 0, 11))
    camera((.25, -.25, .18), 12.5, az=16, el=29, lens=72, f=22, focus=(.5, -.8, .2))
