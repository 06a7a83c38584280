from studio import *
import window_perf
def build():
    window_perf.PERF = 260; window_perf.build(); camera((-12, -.1, 60), 170, az=-28, el=4, lens=62, f=16, focus=(-8, -.1, 58))
