from studio import *
def build():
    studio(14, 'sand', back=3); T = .006; W = H = 8.5
    for k, (n, back, x, y, r) in enumerate((('ncr-pink-copy', '#f6bccb', 2.5, 1.1, -19), ('ncr-yellow-copy', '#f9e98e', .7, .5, -4), ('ncr-white', '#fdfdfb', -1.5, -.3, 11))):
        o = sheet(W, H, T, art(n, rough=.65, spec=.2), solid(back, rough=.7), stock(), lambda x, y: (x, y, .02+.5*max(0, (x/W+.5)*.6+(.5-y/H)*.8-1.02)**2*4), 40, 40); place(o, (x, y, k*.03), (0, 0, r))
    P = empty((-3.2, -4.3, .19), (0, 90, 28)); pm = solid('#16324a', rough=.2, coat=.8); cyl(.19, 3.6, pm, parent=P, bev=.03); cyl(.19, .7, chrome(), (0, 0, 3.6), parent=P, r2=.06); cyl(.2, 1.5, chrome('#d9dadb', .12), (0, 0, -1.5), parent=P, bev=.05); cyl(.05, .18, chrome(), (0, 0, 4.3), parent=P, r2=.015)
    camera((.5, -.1, 0), 30, az=-4, el=55, lens=72, f=22)
