from studio import *
import social_media_branding
def build():
    social_media_branding.build(); camera((3.6, -2.0, .2), 18.5, az=20, el=40, lens=70, f=9, focus=(5.2, -3.0, .3))
