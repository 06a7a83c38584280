"""Small product-photography studio for Blender 3.4 (Cycles, CPU).

Everything is in inches. A scene script defines  build()  and uses these helpers:
studio() -> backdrop, lights and world;  camera();  materials;  paper shapes."""
import bpy, math, os, random, sys
import numpy as np
from math import sin, cos, pi, radians
from mathutils import Vector, Matrix, Euler
from mathutils.bvhtree import BVHTree

BUILD = os.environ.get('PICTURES_BUILD') or os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../../build/pictures-source'))
TEX = os.path.join(BUILD, 'tex')
rnd = random.Random(7)

# shared palette of seamless backgrounds (sRGB hex)
BG = dict(warm='#efe8df', sand='#e6d8c6', sage='#cfd8cb', mist='#d3dde3', blush='#ecd6cb', stone='#dcdbd8', clay='#d9a88c',
          ink='#2b3440', teal='#8fb3b0', white='#f1f0ee', butter='#efdcae')

def hexlin(h, k=1.0):
    h = h.lstrip('#'); v = [int(h[i:i+2], 16)/255 for i in (0, 2, 4)]
    v = [(c/12.92 if c <= .04045 else ((c+.055)/1.055)**2.4)*k for c in v]
    return (*v, 1)

# ---------------------------------------------------------------- set-up
def reset(seed=7):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    rnd.seed(seed); _mats.clear()

_mats = {}
def link(o):
    bpy.context.scene.collection.objects.link(o); return o

def world(color='#e9eef2', strength=.32, top=None):
    w = bpy.data.worlds.new('w'); bpy.context.scene.world = w; w.use_nodes = True
    b = w.node_tree.nodes['Background']; b.inputs[0].default_value = hexlin(color); b.inputs[1].default_value = strength

def area(loc, target, size, power, color='#ffffff', size_y=None, spread=None):
    l = bpy.data.lights.new('area', 'AREA'); l.energy = power; l.color = hexlin(color)[:3]
    l.size = size
    if size_y: l.shape = 'RECTANGLE'; l.size_y = size_y
    if spread: l.spread = radians(spread)
    o = link(bpy.data.objects.new('area', l)); o.location = loc
    o.rotation_euler = (Vector(target)-Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    o.visible_camera = False
    return o

def backdrop(color, S, back=1.6, height=6, wall=None, width=14, front=8, radius=.7, rough=.85):
    """Seamless paper sweep; S is the size of the subject."""
    prof = [(-front*S, 0)]; r = radius*S; yb = back*S
    for i in range(17):
        a = i/16*pi/2; prof.append((yb-r+r*sin(a), r-r*cos(a)))
    prof.append((yb, height*S))
    v = []; f = []
    for y, z in prof: v += [(-width*S, y, z), (width*S, y, z)]
    for i in range(len(prof)-1): f.append((2*i, 2*i+1, 2*i+3, 2*i+2))
    o = mesh('backdrop', v, f); o.data.materials.append(solid(color, rough=rough, spec=.2, key='bg'+color)); smooth(o, 60)
    return o

def studio(S, bg='warm', key=1.0, fill=.5, side=-1, back=1.6, lights='soft', floor=True, **kw):
    """soft: big soft box behind and to one side; hard: window-like; front: for upright subjects."""
    color = BG.get(bg, bg); world('#f3f3f1', fill)
    if floor: backdrop(color, S, back=back, **kw)
    k = 80*S*S*key; s = side*S
    if lights == 'soft':
        area((1.7*s, 1.25*S, 2.5*S), (0, 0, 0), 1.9*S, k*.80, '#fff7ee')
        area((-2.6*s, -1.2*S, 2.2*S), (0, 0, 0), 2.4*S, k*.26, '#f0f5ff')
    elif lights == 'hard':
        area((2.2*s, 1.5*S, 2.4*S), (0, 0, 0), .9*S, k*1.0, '#fff4e6')
        area((-2.6*s, -1.2*S, 2.2*S), (0, 0, 0), 2.6*S, k*.22, '#eef4ff')
    elif lights == 'front':
        area((2.0*s, -1.9*S, 2.5*S), (0, 0, .3*S), 1.7*S, k*1.0, '#fff7ee')
        area((-2.4*s, -1.5*S, 1.6*S), (0, 0, .3*S), 2.0*S, k*.30, '#f0f5ff')
        area((0, .8*S, 3*S), (0, .2*S, 0), 1.8*S, k*.25)

def camera(target, dist, az=0, el=35, lens=70, f=None, focus=None, shift=(0, 0), roll=0):
    """az: degrees round the subject (0 = from the front, -y), el: height angle, f: real f-stop."""
    c = bpy.data.cameras.new('cam'); o = link(bpy.data.objects.new('cam', c)); t = Vector(target)
    a, e = radians(az), radians(el)
    o.location = t+dist*Vector((sin(a)*cos(e), -cos(a)*cos(e), sin(e)))
    q = (t-o.location).to_track_quat('-Z', 'Y'); o.rotation_euler = q.to_euler()
    if roll: o.rotation_euler.rotate_axis('Z', radians(roll))
    c.lens = lens; c.clip_end = 1e5; c.clip_start = .05; c.shift_x, c.shift_y = shift
    if f:
        c.dof.use_dof = True; c.dof.aperture_fstop = f/39.37
        c.dof.focus_distance = (Vector(focus or target)-o.location).length
        fw = (o.rotation_euler.to_matrix() @ Vector((0, 0, -1)))
        c.dof.focus_distance = (Vector(focus or target)-o.location).dot(fw)
    bpy.context.scene.camera = o
    return o

# ---------------------------------------------------------------- materials
def _new(name):
    m = bpy.data.materials.new(name); m.use_nodes = True
    return m, m.node_tree.nodes, m.node_tree.links, m.node_tree.nodes['Principled BSDF']

def solid(color, rough=.5, spec=.4, metal=0, coat=0, key=None, k=1.0, sheen=0, bump=None, alpha=None):
    key = key or ('solid', color, rough, spec, metal, coat, k, sheen, str(bump))
    if key in _mats: return _mats[key]
    m, N, L, b = _new('solid'); b.inputs['Base Color'].default_value = hexlin(color, k)
    b.inputs['Roughness'].default_value = rough; b.inputs['Specular'].default_value = spec
    b.inputs['Metallic'].default_value = metal; b.inputs['Clearcoat'].default_value = coat; b.inputs['Clearcoat Roughness'].default_value = .06
    b.inputs['Sheen'].default_value = sheen
    if bump: _bump(N, L, b, *bump)
    _mats[key] = m; return m

def _bump(N, L, b, scale, strength, kind='noise', detail=4):
    tc = N.new('ShaderNodeTexCoord'); n = N.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value = scale; n.inputs['Detail'].default_value = detail
    bp = N.new('ShaderNodeBump'); bp.inputs['Strength'].default_value = strength; bp.inputs['Distance'].default_value = .02
    L.new(tc.outputs['Object'], n.inputs['Vector']); L.new(n.outputs['Fac'], bp.inputs['Height']); L.new(bp.outputs['Normal'], b.inputs['Normal'])
    return bp

def image(name):
    p = os.path.join(TEX, name+'.png')
    return bpy.data.images.load(p, check_existing=True)

def art(name, rough=.42, spec=.38, coat=0, k=.93, bump=None, sheen=0, coords=None, weave=None, mix=None):
    """Printed artwork on stock. k = whiteness of the sheet."""
    key = ('art', name, rough, spec, coat, k, str(bump), sheen, str(coords), str(weave))
    if key in _mats: return _mats[key]
    m, N, L, b = _new('art '+name)
    t = N.new('ShaderNodeTexImage'); t.image = image(name); t.extension = 'EXTEND'; t.interpolation = 'Cubic'
    mul = N.new('ShaderNodeMixRGB'); mul.blend_type = 'MULTIPLY'; mul.inputs[0].default_value = 1; mul.inputs[2].default_value = (k, k, k*.985, 1)
    L.new(t.outputs['Color'], mul.inputs[1]); L.new(mul.outputs[0], b.inputs['Base Color'])
    b.inputs['Roughness'].default_value = rough; b.inputs['Specular'].default_value = spec
    b.inputs['Clearcoat'].default_value = coat; b.inputs['Clearcoat Roughness'].default_value = .08; b.inputs['Sheen'].default_value = sheen
    if bump: _bump(N, L, b, *bump)
    _mats[key] = m; return m

def coated(name, **k): return art(name, rough=.33, spec=.45, **k)
def uncoated(name, **k): return art(name, rough=.75, spec=.2, bump=(14, .10), **k)
def glossy(name, **k): return art(name, rough=.28, spec=.45, coat=.55, **k)
def vinyl(name, **k): return art(name, rough=.38, spec=.4, bump=(9, .04), **k)
def fabric(name, **k): return art(name, rough=.85, spec=.12, sheen=.3, bump=(30, .15), **k)
def stock(k=.90, color='#ffffff'): return solid(color, rough=.6, spec=.25, k=k)
def brushed(color='#b9bcc0', rough=.32): return solid(color, rough=rough, metal=1, bump=(60, .02))
def chrome(color='#e3e5e8', rough=.09): return solid(color, rough=rough, metal=1)

def wood(c1='#b98d62', c2='#8f6238', scale=1.0, rough=.5, axis='X', key=None):
    key = ('wood', c1, c2, scale, rough, axis)
    if key in _mats: return _mats[key]
    m, N, L, b = _new('wood'); tc = N.new('ShaderNodeTexCoord'); mp = N.new('ShaderNodeMapping')
    s = {'X': (.09, 1, 1), 'Y': (1, .09, 1), 'Z': (1, 1, .09)}[axis]; mp.inputs['Scale'].default_value = [q*scale for q in s]
    oi = N.new('ShaderNodeObjectInfo'); add = N.new('ShaderNodeVectorMath'); sc = N.new('ShaderNodeVectorMath'); sc.operation = 'SCALE'; sc.inputs['Scale'].default_value = 70
    com = N.new('ShaderNodeCombineXYZ'); [L.new(oi.outputs['Random'], com.inputs[i]) for i in range(3)]
    L.new(com.outputs[0], sc.inputs[0]); L.new(tc.outputs['Object'], mp.inputs[0]); L.new(mp.outputs[0], add.inputs[0]); L.new(sc.outputs[0], add.inputs[1])
    n = N.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value = 1.6; n.inputs['Detail'].default_value = 7; n.inputs['Roughness'].default_value = .62; n.inputs['Distortion'].default_value = .5
    n2 = N.new('ShaderNodeTexNoise'); n2.inputs['Scale'].default_value = 13; n2.inputs['Detail'].default_value = 5; n2.inputs['Roughness'].default_value = .7
    m2 = N.new('ShaderNodeMapping'); m2.inputs['Scale'].default_value = {'X': (.22, 1, 1), 'Y': (1, .22, 1), 'Z': (1, 1, .22)}[axis]
    L.new(add.outputs[0], n.inputs[0]); L.new(add.outputs[0], m2.inputs[0]); L.new(m2.outputs[0], n2.inputs[0])
    r = N.new('ShaderNodeValToRGB'); r.color_ramp.elements[0].color = hexlin(c2); r.color_ramp.elements[1].color = hexlin(c1)
    r.color_ramp.elements[0].position = .30; r.color_ramp.elements[1].position = .68
    mx = N.new('ShaderNodeMath'); mx.operation = 'MULTIPLY_ADD'; mx.inputs[1].default_value = .55; L.new(n2.outputs['Fac'], mx.inputs[0])
    sub = N.new('ShaderNodeMath'); sub.operation = 'SUBTRACT'; sub.inputs[1].default_value = .275; L.new(n.outputs['Fac'], sub.inputs[0]); L.new(sub.outputs[0], mx.inputs[2])
    L.new(mx.outputs[0], r.inputs[0]); hv = N.new('ShaderNodeHueSaturation'); mr = N.new('ShaderNodeMapRange'); mr.inputs['To Min'].default_value = .86; mr.inputs['To Max'].default_value = 1.1
    L.new(oi.outputs['Random'], mr.inputs['Value']); L.new(mr.outputs[0], hv.inputs['Value']); L.new(r.outputs[0], hv.inputs['Color']); L.new(hv.outputs[0], b.inputs['Base Color'])
    bp = N.new('ShaderNodeBump'); bp.inputs['Strength'].default_value = .12; bp.inputs['Distance'].default_value = .03
    L.new(mx.outputs[0], bp.inputs['Height']); L.new(bp.outputs[0], b.inputs['Normal'])
    b.inputs['Roughness'].default_value = rough; b.inputs['Specular'].default_value = .3
    _mats[key] = m; return m

def plaster(color='#e9e4dc', scale=1.2, strength=.25):
    return solid(color, rough=.9, spec=.15, bump=(scale, strength, 'noise', 8))

def glass(tint='#f4f8f8', rough=.0, refl=.06):
    """Thin architectural glass: transparent with a fresnel reflection."""
    key = ('glass', tint, rough, refl)
    if key in _mats: return _mats[key]
    m, N, L, b = _new('glass'); N.remove(b); out = N['Material Output']
    tr = N.new('ShaderNodeBsdfTransparent'); tr.inputs[0].default_value = hexlin(tint)
    gl = N.new('ShaderNodeBsdfGlossy'); gl.inputs['Roughness'].default_value = rough
    fr = N.new('ShaderNodeFresnel'); fr.inputs[0].default_value = 1.45
    mx = N.new('ShaderNodeMixShader'); L.new(fr.outputs[0], mx.inputs[0]); L.new(tr.outputs[0], mx.inputs[1]); L.new(gl.outputs[0], mx.inputs[2])
    L.new(mx.outputs[0], out.inputs[0]); _mats[key] = m; return m

def screen(name, strength=.92, rough=.12):
    key = ('screen', name, strength)
    if key in _mats: return _mats[key]
    m, N, L, b = _new('screen'); t = N.new('ShaderNodeTexImage'); t.image = image(name); t.interpolation = 'Cubic'; t.extension = 'EXTEND'
    b.inputs['Base Color'].default_value = (.01, .01, .012, 1); b.inputs['Roughness'].default_value = rough; b.inputs['Specular'].default_value = .35
    L.new(t.outputs[0], b.inputs['Emission']); b.inputs['Emission Strength'].default_value = strength
    _mats[key] = m; return m

def emissive(color, strength):
    m, N, L, b = _new('emit'); b.inputs['Base Color'].default_value = (0, 0, 0, 1); b.inputs['Emission'].default_value = hexlin(color); b.inputs['Emission Strength'].default_value = strength
    return m

# ---------------------------------------------------------------- geometry
def mesh(name, v, f, uv=None, mats=(), fm=None):
    me = bpy.data.meshes.new(name); me.from_pydata(v, [], f)
    if uv:
        l = me.uv_layers.new(name='UV'); l.data.foreach_set('uv', [c for p in uv for c in p])
    for m in mats: me.materials.append(m)
    if fm: me.polygons.foreach_set('material_index', fm)
    me.update()
    return link(bpy.data.objects.new(name, me))

def smooth(o, angle=30):
    o.data.polygons.foreach_set('use_smooth', [True]*len(o.data.polygons)); o.data.use_auto_smooth = True; o.data.auto_smooth_angle = radians(angle)
    return o

def place(o, loc=(0, 0, 0), rot=(0, 0, 0), scale=None, parent=None):
    o.location = loc; o.rotation_euler = [radians(a) for a in rot]
    if scale: o.scale = (scale,)*3 if not hasattr(scale, '__len__') else scale
    if parent: o.parent = parent
    return o

def empty(loc=(0, 0, 0), rot=(0, 0, 0)):
    return place(link(bpy.data.objects.new('e', None)), loc, rot)

def copy(o, loc=None, rot=None):
    c = link(o.copy())
    if loc is not None: c.location = loc
    if rot is not None: c.rotation_euler = [radians(a) for a in rot]
    return c

def bevel(o, w, seg=3, angle=40):
    b = o.modifiers.new('b', 'BEVEL'); b.width = w; b.segments = seg; b.limit_method = 'ANGLE'; b.angle_limit = radians(angle); b.harden_normals = False
    smooth(o, 40); return o

def box(w, d, h, mat, r=0, loc=(0, 0, 0), rot=(0, 0, 0), parent=None, seg=3):
    """Box standing on z=0 of its own origin."""
    x, y = w/2, d/2
    v = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0), (-x, -y, h), (x, -y, h), (x, y, h), (-x, y, h)]
    f = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    uv = [(0, 0), (1, 0), (1, 1), (0, 1)]*6
    o = mesh('box', v, f, uv, [mat])
    if r: bevel(o, r, seg)
    return place(o, loc, rot, parent=parent)

def cyl(r, h, mat, loc=(0, 0, 0), rot=(0, 0, 0), n=64, bev=0, parent=None, r2=None):
    r2 = r if r2 is None else r2
    v = [(r*cos(2*pi*i/n), r*sin(2*pi*i/n), 0) for i in range(n)]+[(r2*cos(2*pi*i/n), r2*sin(2*pi*i/n), h) for i in range(n)]
    f = [tuple(reversed(range(n))), tuple(range(n, 2*n))]+[(i, (i+1) % n, n+(i+1) % n, n+i) for i in range(n)]
    o = mesh('cyl', v, f, None, [mat]); smooth(o, 40)
    if bev: bevel(o, bev)
    return place(o, loc, rot, parent=parent)

def tube(points, r, mat, n=16, parent=None, cyclic=False, res=6):
    c = bpy.data.curves.new('tube', 'CURVE'); c.dimensions = '3D'; c.bevel_depth = r; c.bevel_resolution = res; c.use_fill_caps = True
    s = c.splines.new('POLY'); s.points.add(len(points)-1); s.use_cyclic_u = cyclic; s.use_smooth = True
    for p, q in zip(s.points, points): p.co = (*q, 1)
    c.materials.append(mat); o = link(bpy.data.objects.new('tube', c))
    if parent: o.parent = parent
    return o

def lathe(profile, mat, n=96, loc=(0, 0, 0), rot=(0, 0, 0), parent=None, angle=50):
    v = []; f = []; m = len(profile)
    for i in range(n):
        a = 2*pi*i/n
        v += [(r*cos(a), r*sin(a), z) for r, z in profile]
    for i in range(n):
        j = (i+1) % n
        f += [(i*m+k, j*m+k, j*m+k+1, i*m+k+1) for k in range(m-1)]
    o = smooth(mesh('lathe', v, f, None, [mat]), angle); return place(o, loc, rot, parent=parent)

def linspace(a, b, n): return [a+(b-a)*i/(n-1) for i in range(n)]

def sheet(w, h, t, front, back=None, edge=None, bend=None, nx=2, ny=2, xs=None, ys=None, name='sheet', angle=50, uvrect=(0, 0, 1, 1)):
    """Sheet of paper w x h, thickness t, lying on z=0; bend(x,y)->(X,Y,Z) shapes its middle surface."""
    xs = xs or linspace(-w/2, w/2, nx); ys = ys or linspace(-h/2, h/2, ny); nx, ny = len(xs), len(ys)
    back = back or stock(); edge = edge or stock(.86)
    top, bot = [], []
    for y in ys:
        for x in xs:
            if bend:
                e = 1e-3*w; p = Vector(bend(x, y)); n = (Vector(bend(x+e, y))-Vector(bend(x-e, y))).cross(Vector(bend(x, y+e))-Vector(bend(x, y-e))).normalized()
                top.append(p+n*t/2); bot.append(p-n*t/2)
            else: top.append(Vector((x, y, t))); bot.append(Vector((x, y, 0)))
    v = [tuple(p) for p in top+bot]; N = nx*ny; f = []; uv = []; fm = []
    U = lambda i, j: (uvrect[0]+(uvrect[2]-uvrect[0])*(xs[i]+w/2)/w, uvrect[1]+(uvrect[3]-uvrect[1])*(ys[j]+h/2)/h)
    for j in range(ny-1):
        for i in range(nx-1):
            a, b, c, d = j*nx+i, j*nx+i+1, (j+1)*nx+i+1, (j+1)*nx+i
            f.append((a, b, c, d)); uv += [U(i, j), U(i+1, j), U(i+1, j+1), U(i, j+1)]; fm.append(0)
            f.append((N+d, N+c, N+b, N+a)); g = [U(i, j+1), U(i+1, j+1), U(i+1, j), U(i, j)]; uv += [(1-p, q) for p, q in g]; fm.append(1)
    rim = [j*nx for j in range(ny-1, -1, -1)]+[i for i in range(1, nx)]+[j*nx+nx-1 for j in range(1, ny)]+[(ny-1)*nx+i for i in range(nx-2, 0, -1)]
    for a, b in zip(rim, rim[1:]+rim[:1]):
        f.append((N+a, N+b, b, a)); uv += [(0, 0)]*4; fm.append(2)
    o = mesh(name, v, f, uv, [front, back, edge], fm)
    if bend: smooth(o, angle)
    return o

def bend_theta(theta, w, n=1500, x0=None):
    """bend along x from a slope function theta(x) [radians]; the sheet keeps its length."""
    x0 = 0 if x0 is None else x0
    g = np.linspace(-w/2-.02*w, w/2+.02*w, n); th = np.array([theta(x) for x in g]); dx = g[1]-g[0]
    X = np.concatenate([[0], np.cumsum(np.cos((th[1:]+th[:-1])/2))*dx]); Z = np.concatenate([[0], np.cumsum(np.sin((th[1:]+th[:-1])/2))*dx])
    X += x0-np.interp(x0, g, X); Z -= np.interp(x0, g, Z)
    return lambda x, y: (float(np.interp(x, g, X)), y, float(np.interp(x, g, Z)))

def fold_theta(folds, angles, r=.05, curl=0):
    """slope per panel in degrees; folds = x positions."""
    a = [radians(q) for q in angles]
    def th(x):
        s = a[0]
        for k, fx in enumerate(folds):
            u = min(1, max(0, (x-fx+r)/(2*r))); s += (a[k+1]-a[k])*u*u*(3-2*u)
        return s+curl*sin(x*1.7)
    return th

def fold_xs(w, folds, r=.05, n=10):
    xs = set([round(x, 5) for x in linspace(-w/2, w/2, 30)])
    for f in folds:
        xs = {x for x in xs if abs(x-f) > 1.3*r}|{round(f+u*r, 5) for u in linspace(-1.2, 1.2, n)}
    return sorted(xs)

def folded(w, h, t, front, back, folds, angles, r=.05, curl=0, x0=None, **k):
    """Folded leaflet, folds parallel to y. Stand it up with rot=(90,0,0)."""
    return sheet(w, h, t, front, back, bend=bend_theta(fold_theta(folds, angles, r, curl), w, x0=x0), xs=fold_xs(w, folds, r), ny=3, angle=80, **k)

def rrect(w, h, r, n=10, cx=0, cy=0):
    p = []
    for sx, sy, a in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(n+1):
            q = radians(a+90*i/n); p.append((cx+sx*(w/2-r)+r*cos(q), cy+sy*(h/2-r)+r*sin(q)))
    return p

def circle(r, n=72, cx=0, cy=0): return [(cx+r*cos(2*pi*i/n), cy+r*sin(2*pi*i/n)) for i in range(n)]

def diecut(loops, t, front, back=None, edge=None, bev=0, uvbox=None, bend=None, name='die'):
    """Flat shape from outline loops (inner loops are holes), thickness t, on z=0."""
    c = bpy.data.curves.new(name, 'CURVE'); c.dimensions = '2D'; c.fill_mode = 'BOTH'; c.extrude = max(t/2-bev, 1e-5); c.bevel_depth = bev; c.bevel_resolution = 3
    if bev: c.offset = -bev
    for lp in loops:
        s = c.splines.new('POLY'); s.points.add(len(lp)-1); s.use_cyclic_u = True
        for p, q in zip(s.points, lp): p.co = (q[0], q[1], 0, 1)
    tmp = link(bpy.data.objects.new('tmp', c)); dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(tmp.evaluated_get(dg)); bpy.data.objects.remove(tmp)
    for vv in me.vertices: vv.co.z += t/2
    while me.materials: me.materials.pop()
    for m in (front, back or stock(), edge or stock(.86)): me.materials.append(m)
    x0, y0, x1, y1 = uvbox or (min(p[0] for p in loops[0]), min(p[1] for p in loops[0]), max(p[0] for p in loops[0]), max(p[1] for p in loops[0]))
    ul = me.uv_layers[0] if me.uv_layers else me.uv_layers.new(name='UV')
    for p in me.polygons:
        p.material_index = 0 if p.normal.z > .6 else 1 if p.normal.z < -.6 else 2
        for li in p.loop_indices:
            q = me.vertices[me.loops[li].vertex_index].co; u = (q.x-x0)/(x1-x0); ul.data[li].uv = (u if p.normal.z >= 0 else 1-u, (q.y-y0)/(y1-y0))
    o = link(bpy.data.objects.new(name, me)); smooth(o, 40)
    return o

def stack(n, make, loc=(0, 0, 0), rz=0, t=.016, jit=.007, jrot=.2, gap=1.03, lean=(0, 0)):
    """n copies of the object make() piled up with hand-made untidiness; returns the top object and height."""
    o = make(); z = loc[2]; top = None
    for i in range(n):
        c = o if i == n-1 else copy(o)
        place(c, (loc[0]+rnd.gauss(0, jit)+lean[0]*i, loc[1]+rnd.gauss(0, jit)+lean[1]*i, z), (0, 0, rz+rnd.gauss(0, jrot))); z += t*gap
    return o, z

def block(w, h, t, front, n=40, edge_a='#f4f2ee', loc=(0, 0, 0), rz=0, side='stackedge'):
    """A ream seen from outside: solid block with a sheet-line edge texture."""
    m, N, L, b = _new('ream'); tc = N.new('ShaderNodeTexCoord'); sp = N.new('ShaderNodeSeparateXYZ'); L.new(tc.outputs['Object'], sp.inputs[0])
    mp = N.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value = (.25, .25, n/t); L.new(tc.outputs['Object'], mp.inputs[0])
    nz = N.new('ShaderNodeTexNoise'); nz.inputs['Scale'].default_value = 1.0; nz.inputs['Detail'].default_value = 2; L.new(mp.outputs[0], nz.inputs[0])
    r = N.new('ShaderNodeValToRGB'); r.color_ramp.elements[0].color = hexlin(edge_a, .80); r.color_ramp.elements[1].color = hexlin(edge_a, .97); r.color_ramp.elements[0].position = .3; r.color_ramp.elements[1].position = .6
    L.new(nz.outputs[0], r.inputs[0]); L.new(r.outputs[0], b.inputs['Base Color']); b.inputs['Roughness'].default_value = .8
    o = sheet(w, h, t, front, None, m); return place(o, loc, (0, 0, rz))

# ---------------------------------------------------------------- devices
def phone(tex, loc=(0, 0, 0), rot=(0, 0, 0), w=2.85, h=5.9, t=.31, body='#2a2c30', parent=None):
    e = empty(loc, rot)
    if parent: e.parent = parent
    b = diecut([rrect(w, h, .42, 14)], t, solid('#0b0b0d', rough=.08, spec=.5), solid(body, rough=.35, metal=.6), brushed('#8d9096', .25), bev=.06); b.parent = e
    s = diecut([rrect(w-.20, h-.20, .34, 14)], .004, screen(tex), bev=0); place(s, (0, 0, t), parent=e)
    i = diecut([rrect(.62, .17, .085, 10)], .003, solid('#050506', rough=.1)); place(i, (0, h/2-.33, t+.004), parent=e)
    for yy, hh in ((1.2, .5), (.55, .5)): box(.03, hh, .1, brushed('#8d9096', .25), .012, (-w/2-.005, yy, .1), parent=e)
    return e

def tablet(tex, loc=(0, 0, 0), rot=(0, 0, 0), w=9.4, h=6.8, t=.26, parent=None, body='#2a2c30'):
    e = empty(loc, rot)
    if parent: e.parent = parent
    b = diecut([rrect(w, h, .5, 14)], t, solid('#0b0b0d', rough=.08, spec=.5), solid(body, rough=.35, metal=.6), brushed('#a9acb1', .25), bev=.05); b.parent = e
    s = diecut([rrect(w-.55, h-.55, .22, 10)], .004, screen(tex)); place(s, (0, 0, t), parent=e)
    return e

def laptop(tex, loc=(0, 0, 0), rot=(0, 0, 0), w=12.3, d=8.6, lid=105, color='#b9bcc2'):
    e = empty(loc, rot); al = solid(color, rough=.34, metal=.9); dark = solid('#111214', rough=.5)
    base = diecut([rrect(w, d, .45, 12)], .42, al, al, al, bev=.07); base.parent = e
    well = diecut([rrect(w-1.5, 3.75, .15, 6)], .012, solid('#7e8187', rough=.45, metal=.7)); place(well, (0, 1.65, .415), parent=e)
    rows = [(14, .38), (14, .66), (14, .66), (13, .66), (12, .66)]; y = 3.35; km = solid('#17181b', rough=.55, spec=.35); W = w-1.65
    for n, kh in rows:
        kw = W/n
        for i in range(n):
            place(box(kw-.09, kh-.08, .07, km, .025, seg=2), (-W/2+kw*(i+.5), y-kh/2, .415), parent=e)
        y -= kh
    x = -W/2
    for kw in (.76, .76, .76, .95, 4.0, .95, .76, .76, .76):
        kk = kw*W/10.46; place(box(kk-.09, .55, .07, km, .025, seg=2), (x+kk/2, y-.32, .415), parent=e); x += kk
    pad = diecut([rrect(4.4, 2.75, .15, 8)], .008, solid('#a9acb2', rough=.4, metal=.8)); place(pad, (0, -2.35, .418), parent=e)
    # lid plane: y up along the lid, +z faces the viewer
    lidh = d*.985; p = diecut([rrect(w, lidh, .45, 12)], .22, solid('#0a0a0c', rough=.12, spec=.5), al, al, bev=.05)
    H = empty((0, d/2-.1, .44), (180-lid, 0, 0)); H.parent = e
    place(p, (0, lidh/2, 0), parent=H)
    sw = w-.75; s = sheet(sw, sw*10/16, .004, screen(tex)); place(s, (0, lidh/2+.08, .222), parent=H)
    cyl(.14, w*.72, dark, (-w*.36, d/2-.1, .40), (0, 90, 0), parent=e)
    return e

def bolt(r, mat, loc, rot=(0, 0, 0), parent=None): return cyl(r, r*.5, mat, loc, rot, 24, r*.2, parent)

def grommet(loc, rot=(0, 0, 0), r=.32, mat=None, parent=None):
    m = mat or chrome('#c9c6bd', .2); prof = [(r*.55, -.04), (r*.55, .05), (r*.62, .09), (r*.8, .10), (r, .05), (r, 0)]
    o = lathe(prof, m, 40, loc, rot, parent); cyl(r*.56, .02, solid('#15151a', rough=.8), loc, rot, 32, parent=parent); return o

# ---------------------------------------------------------------- render and develop
def _passes(s, tmp):
    s.use_nodes = True; T = s.node_tree; T.nodes.clear(); rl = T.nodes.new('CompositorNodeRLayers')
    o = T.nodes.new('CompositorNodeOutputFile'); o.base_path = tmp; o.format.file_format = 'OPEN_EXR'; o.format.color_depth = '32'; o.format.exr_codec = 'NONE'
    o.file_slots.clear()
    for a in ('Image', 'Denoising Albedo', 'Denoising Normal'):
        o.file_slots.new(a.split()[-1]); T.links.new(rl.outputs[a], o.inputs[a.split()[-1]])
    c = T.nodes.new('CompositorNodeComposite'); T.links.new(rl.outputs['Image'], c.inputs[0])

def tone(x):
    """straight up to .62, then a photographic shoulder; then the sRGB curve."""
    k = .62; x = np.maximum(x, 0); y = np.where(x > k, k+(1-k)*(1-np.exp(-(x-k)/(1-k))), x)
    return np.where(y <= .0031308, 12.92*y, 1.055*np.power(np.maximum(y, 1e-9), 1/2.4)-.055)

def render(out, w, h, spp, exposure=0.0, sat=1.04):
    import ctypes, tempfile, shutil
    from PIL import Image
    s = bpy.context.scene; s.render.engine = 'CYCLES'; cy = s.cycles; s.render.threads_mode = 'FIXED'; s.render.threads = 2
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = w, h, 100
    cy.samples = max(4, spp//2); cy.use_adaptive_sampling = False; cy.use_denoising = False; cy.max_bounces = 5; cy.diffuse_bounces = 2; cy.glossy_bounces = 3
    cy.transmission_bounces = 6; cy.transparent_max_bounces = 12; cy.caustics_reflective = cy.caustics_refractive = False; cy.sample_clamp_indirect = 3; cy.blur_glossy = .5
    s.view_settings.view_transform = 'Raw'; bpy.context.view_layer.cycles.denoising_store_passes = True
    s.render.use_persistent_data = True; s.render.filter_size = 1.3
    B = []; tmp = tempfile.mkdtemp()
    for seed in (1, 2):
        d = os.path.join(tmp, str(seed)); os.makedirs(d); _passes(s, d); cy.seed = seed*77; bpy.ops.render.render()
        for n in ('Image', 'Albedo', 'Normal'):
            im = bpy.data.images.load(os.path.join(d, n+'0001.exr')); im.colorspace_settings.name = 'Non-Color'
            a = np.empty(w*h*4, np.float32); im.pixels.foreach_get(a); B.append(a)
    shutil.rmtree(tmp)
    lib = ctypes.CDLL(os.path.join(BUILD, 'denoise.so')); P = lambda a: a.ctypes.data_as(ctypes.c_void_p)
    res = np.empty(w*h*4, np.float32)
    lib.denoise(w, h, P(B[0]), P(B[3]), P(B[1]), P(B[4]), P(B[2]), P(B[5]), P(res), 5, ctypes.c_float(.6))
    x = res.reshape(h, w, 4)[::-1, :, :3]*2**exposure
    g = x@np.array([.2126, .7152, .0722], np.float32); x = g[..., None]+(x-g[..., None])*sat
    y = tone(x); y = y*255+(np.random.default_rng(1).random(y.shape)-.5)*.8
    Image.fromarray(np.clip(y+.5, 0, 255).astype(np.uint8)).save(out)

# ---------------------------------------------------------------- extras used by several scenes
def art_alpha(name, rough=.3, coat=.4):
    """Artwork with a transparent surround (labels on a liner)."""
    m = art(name, rough=rough, coat=coat, coords='alpha'); N, L = m.node_tree.nodes, m.node_tree.links
    t = next(n for n in N if n.type == 'TEX_IMAGE'); b = next(n for n in N if n.type == 'BSDF_PRINCIPLED'); L.new(t.outputs['Alpha'], b.inputs['Alpha'])
    return m

def chaikin(p, n=2):
    for _ in range(n):
        q = []
        for a, b in zip(p, p[1:]+p[:1]): q += [(a[0]*.75+b[0]*.25, a[1]*.75+b[1]*.25), (a[0]*.25+b[0]*.75, a[1]*.25+b[1]*.75)]
        p = q
    return p

def mug(loc, rz=0, mat=None, coffee='#3b2216', s=1.0, saucer=True):
    m = mat or solid('#f4f1ea', rough=.18, spec=.5, coat=.4); e = empty(loc, (0, 0, rz)); e.scale = (s, s, s); z0 = .32 if saucer else .0
    lathe([(0, z0), (1.0, z0), (1.15, z0+.06), (1.5, z0+.9), (1.68, z0+2.2), (1.7, z0+2.28), (1.64, z0+2.3), (1.6, z0+2.2), (1.42, z0+.9), (1.0, z0+.2), (0, z0+.15)], m, parent=e)
    lathe([(0, z0+1.9), (1.60, z0+1.9)], solid(coffee, rough=.08, spec=.5), parent=e)
    tube([(1.6, 0, z0+1.9), (2.1, 0, z0+1.95), (2.4, 0, z0+1.6), (2.35, 0, z0+1.1), (2.0, 0, z0+.75), (1.5, 0, z0+.7)], .14, m, parent=e)
    if saucer: lathe([(0, .12), (1.2, .12), (2.5, .42), (2.62, .44), (2.62, .36), (1.3, .0), (0, .0)], m, parent=e)
    return e

def pencil(loc, rz=0, color='#e8a33a', L=7, r=.14):
    e = empty((loc[0], loc[1], loc[2]+r), (0, 90, rz)); cyl(r, L, solid(color, rough=.35, coat=.4), (0, 0, 0), n=6, parent=e)
    cyl(r, .55, solid('#d8b083', rough=.7), (0, 0, L), n=24, parent=e, r2=.05); cyl(.05, .16, solid('#222222', rough=.4), (0, 0, L+.55), n=16, parent=e, r2=.006)
    cyl(r*1.02, .35, chrome('#cfcfcf', .25), (0, 0, -.35), n=24, parent=e); cyl(r*.95, .35, solid('#d98c86', rough=.8), (0, 0, -.7), n=24, bev=.03, parent=e); return e

def plant(loc, s=1.0, pot='#c98b6b', leafc='#4f7a52', n=26):
    e = empty(loc); e.scale = (s, s, s); m = solid(leafc, rough=.45, spec=.4); m2 = solid('#6b9562', rough=.45, spec=.4)
    lathe([(0, 0), (1.5, 0), (1.9, 3.0), (2.05, 3.05), (2.05, 3.5), (1.85, 3.5), (1.8, 3.0), (0, 3.0)], solid(pot, rough=.8), parent=e)
    for i in range(n):
        a = i*2.4; tilt = 22+55*((i*7) % n)/n; Lf = rnd.uniform(3.2, 5.2); w = Lf*.2
        xs = linspace(0, Lf, 14); v = []; f = []
        for k, x in enumerate(xs):
            t = x/Lf; ww = w*math.sin(pi*min(1, t*.97+.03))**.8; v += [(x, -ww, -.9*t*t+.12*abs(ww)), (x, 0, -.9*t*t), (x, ww, -.9*t*t+.12*abs(ww))]
        for k in range(13): f += [(3*k, 3*k+3, 3*k+4, 3*k+1), (3*k+1, 3*k+4, 3*k+5, 3*k+2)]
        o = smooth(mesh('leaf', v, f, None, [m if i % 3 else m2]), 60); o.parent = e; o.location = (0, 0, 3.0); o.rotation_euler = (rnd.uniform(-.3, .3), -radians(90-tilt), a)
    return e

def carton(w, d, h, loc, rz=0, label=None, color='#c79a6b', open_=False, tape=True):
    e = empty(loc, (0, 0, rz)); m = solid(color, rough=.85, spec=.15, bump=(6, .05)); t = .14
    if not open_:
        box(w, d, h, m, .08, parent=e); box(w, .05, .012, solid('#8d6a45', rough=.9), 0, (0, 0, h), parent=e)
        if tape:
            tm = solid('#d9b98d', rough=.25, spec=.5, coat=.4); box(w+.02, 2.0, .02, tm, 0, (0, 0, h), parent=e)
            for s in (-1, 1): box(.02, 2.0, 2.0, tm, 0, (s*(w/2+.005), 0, h-1.98), parent=e)
    else:
        for s in (-1, 1):
            box(w, t, h, m, .04, (0, s*(d/2-t/2), 0), parent=e); box(t, d, h, m, .04, (s*(w/2-t/2), 0, 0), parent=e)
            f = box(w, d*.42, t, m, .04, parent=e); f.location = (0, s*(d/2+d*.19), h-d*.09); f.rotation_euler = (radians(-s*25), 0, 0)
            g = box(w*.36, d, t, m, .04, parent=e); g.location = (s*(w/2+w*.165), 0, h-w*.08); g.rotation_euler = (0, radians(s*27), 0)
        box(w-.2, d-.2, .1, m, 0, (0, 0, .02), parent=e)
    if label: place(sheet(4, 3, .01, coated(label)), (-w*.12, -d/2-.012, h*.5), (90, 0, 0), parent=e)
    return e
