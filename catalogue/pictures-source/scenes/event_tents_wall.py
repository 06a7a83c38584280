from studio import *
import event_tents
def build():
    event_tents.build(); hw = 60; wall = fabric('tent-wall')
    place(sheet(119, 80, .1, wall, wall, wall, lambda x, y: (x, y, .5*sin(x*.21)*(.6-y/90)+.25*sin(x*.6+1)), 160, 8), (0, hw-1.5, 42), (90, 0, 0))
    camera((0, 0, 62), 395, az=14, el=4, lens=62)
