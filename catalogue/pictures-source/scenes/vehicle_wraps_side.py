from studio import *
import vehicle_wraps
def build():
    vehicle_wraps.build(); camera((-44, -30, 52), 300, az=10, el=5, lens=62)
