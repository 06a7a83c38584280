from studio import *
import websites
def build():
    websites.build(); camera((4.6, -2.2, 3.6), 21, az=24, el=13, lens=66, f=10, focus=(6.2, -3.7, 3.2))
