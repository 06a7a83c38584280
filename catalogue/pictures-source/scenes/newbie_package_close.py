from studio import *
import newbie_package
def build():
    newbie_package.build(); camera((-.6, -1.3, .2), 19.5, az=24, el=33, lens=68, f=10, focus=(-.8, -2.4, .2))
