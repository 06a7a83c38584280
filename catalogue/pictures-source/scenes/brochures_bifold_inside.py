from studio import *
T = .014
def build():
    studio(15, 'sage', back=1.3, lights='front')
    place(folded(11, 8.5, T, coated('bifold-in'), coated('bifold-out'), (0,), (-24, 24), .05, .01), (.6, 2.2, 4.25), (90, 0, 5))
    closed = lambda: sheet(5.5, 8.5, .035, coated('bifold-front'), coated('bifold-front'), None, lambda x, y: (x, y, .03*cos(x/5.5*pi)+.02), 16, 2)
    stack(12, closed, (-3.4, -5.2, 0), 13, .045, .02, .3); place(closed(), (3.3, -5.4, .02), (0, 0, -11))
    camera((0, -1.6, 2.6), 40, az=-4, el=27, lens=68, f=22, focus=(0, -1, 2))
