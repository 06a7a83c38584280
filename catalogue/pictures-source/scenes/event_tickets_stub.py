from studio import *
from event_tickets import ticket, part, W, T
def build():
    studio(5, 'blush', back=4); px = W/2-1.3
    stack(9, ticket, (-.5, .95, 0), -5, T, .02, .5)
    place(part(-W/2, px), (-.75, -.75, 0), (0, 0, 5)); place(part(px, W/2), (-.18, -.86, 0), (0, 0, -4))
    camera((.95, -.30, .08), 9.6, az=16, el=36, lens=72, f=20, focus=(1.4, -.5, .1))
