from studio import *
def build():
    studio(34, 'warm', back=4, floor=False)
    for i, x in enumerate(linspace(-80, 80, 21)): box(7.9, 200, 1, wood('#c9a27a', '#a67c52', .12, .45, 'Y'), .08, (x, 10+rnd.uniform(-4, 4), -1.0))
    box(240, 240, .1, solid('#3a2a1d'), 0, (0, 0, -1.1)); white = solid('#f4f3ef', rough=.6, spec=.3)
    W, H = 90, 30; flat = lambda x, y: (x, y, .10*sin(x*.35)*sin(y*.4)+.16); E = empty((29, 3.5, 0), (0, 0, 9)); o = sheet(W, H, .05, vinyl('banner-comet', k=.96), white, white, flat, 220, 70); o.parent = E
    for i in range(7):
        for s in (-1, 1): x, y = -W/2+1.3+i*14.6, s*(H/2-1.25); grommet((x, y, flat(x, y)[2]+.02), r=.62, parent=E)
    grommet((-W/2+1.3, 0, flat(-W/2+1.3, 0)[2]+.02), r=.62, parent=E)
    # a roll with the print outside
    L, B = 60, 30; R0, k = 1.5, .085/(2*pi)*2; turns = []
    th = [0]; ds = .05; n = int(L/ds)
    for i in range(n): th.append(th[-1]+ds/(R0+k*th[-1]))
    at = np.array(th); s = np.linspace(0, L, n+1)
    def roll(x, y): a = float(np.interp(x+L/2, s, at)); r = R0+k*a; return (r*sin(a), y, -r*cos(a))
    ro = sheet(L, B, .03, vinyl('banner-bakery', k=.95), white, white, lambda x, y: roll(-x, y), xs=linspace(-L/2, L/2, 900), ny=2); A = empty((3.5, -16.2, R0+k*at[-1]+.03), (0, 0, -81)); ro.parent = A
    cord = solid('#e9e2d2', rough=.9, bump=(8, .4)); RR = R0+k*at[-1]+.14
    for y in (-6.5, 6.5): lathe([(RR, y-.2), (RR+.22, y), (RR, y+.2)], cord, rot=(90, 0, 0), parent=A)
    turn = lambda a: (2.9+.45*sin(a*.83)+.12*a/pi)
    coil = [(turn(a)*cos(a)+.3*sin(a*.37), turn(a)*.92*sin(a), .17+.13*(a/(2*pi))+.05*sin(a*1.3)) for a in linspace(0, 2*pi*4.7, 420)]; c = tube(coil, .16, cord); c.location = (20.5, -15.5, 0)
    camera((5.5, -5.2, 0), 84, az=-6, el=44, lens=64, f=22)
