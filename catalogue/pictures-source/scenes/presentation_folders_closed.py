from studio import *
T = .02
def build():
    studio(20, 'sand', back=1.35, lights='front'); inn = solid('#f6f3ee', rough=.45)
    place(folded(18, 12, T, coated('folder-out'), inn, (0,), (50, -20), .07, .004), (-3.2, 3.0, 6), (90, 0, -5))
    closed = lambda: sheet(9, 12, .06, coated('folder-front'), inn, inn); stack(6, closed, (3.8, -5.6, 0), 12, .07, .03, .5)
    stack(16, lambda: sheet(3.5, 2, .016, coated('card-realty-f')), (-4.4, -5.6, 0), -12, .016)
    camera((-.3, -1.4, 4.3), 60, az=-3, el=27, lens=68, f=22)
