from studio import *
import starter_package
def build():
    starter_package.build(); camera((-2.0, -2.6, .8), 33, az=-24, el=30, lens=68, f=12, focus=(-2.5, -4.5, .3))
