from studio import *
import commercials
def build():
    commercials.build(); camera((4.8, -2.2, 5.2), 38, az=24, el=13, lens=64, f=9, focus=(9, -5, 4))
