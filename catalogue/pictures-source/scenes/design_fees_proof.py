from studio import *
import design_fees
def build():
    design_fees.build(); camera((-2.6, -2.4, .2), 25, az=-20, el=36, lens=68, f=9, focus=(-4.2, -3.0, .1))
