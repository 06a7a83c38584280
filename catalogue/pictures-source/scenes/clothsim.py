"""Table cloth: a real cloth simulation over a table box, cached as vertices so drafts and finals agree."""
from studio import *
def throw(tw, td, th, mat, cw, cd, nx=150, ny=108, frames=70, back=None, inside=None):
    """back: where an open back ends, beside the middle of the table; inside: what is seen from behind"""
    cache = os.path.join(BUILD, f'cloth_{tw}_{td}_{th}_{nx}r{"" if back is None else back}.npy')
    if back is not None: ny = round(ny*(back+cd/2)/cd)
    xs, ys = linspace(-cw/2, cw/2, nx), linspace(-cd/2, cd/2 if back is None else back, ny)
    v = [(x, y, th+.35) for y in ys for x in xs]; f = [(j*nx+i, j*nx+i+1, (j+1)*nx+i+1, (j+1)*nx+i) for j in range(ny-1) for i in range(nx-1)]
    R = 27; keep = lambda q: (lambda x, y: math.hypot(max(0, abs(x)-(cw/2-R)), max(0, (abs(y) if back is None else -y)-(cd/2-R))) <= R)(sum(v[i][0] for i in q)/4, sum(v[i][1] for i in q)/4)
    f = [q for q in f if keep(q)]; used = sorted({i for q in f for i in q}); idx = {i: k for k, i in enumerate(used)}   # rounded corners just touch the floor
    uv = [(q % nx/(nx-1), (ys[q//nx]+cd/2)/cd) for p in f for q in p]
    v = [v[i] for i in used]; f = [tuple(idx[i] for i in q) for q in f]
    o = mesh('throw', v, f, uv, [mat])
    if os.path.exists(cache):
        o.data.vertices.foreach_set('co', np.load(cache).ravel())
    else:
        s = .0254*1.0   # simulate in metres
        for vv in o.data.vertices: vv.co *= s
        t = box(tw*s, td*s, th*s, solid('#888888'), .012); t.modifiers.new('c', 'COLLISION'); t.collision.thickness_outer = .004; t.collision.cloth_friction = 12
        g = box(10, 10, .1, solid('#888888'), 0, (0, 0, -.1)); g.modifiers.new('c', 'COLLISION'); g.collision.thickness_outer = .004
        if back is not None:             # else the front, which hangs lower, would pull it off
            pin = o.vertex_groups.new(name='pin'); pin.add([i for i, vv in enumerate(o.data.vertices) if abs(vv.co.x) < (tw/2-1)*s and abs(vv.co.y) < (td/2-1)*s], 1, 'REPLACE')
        m = o.modifiers.new('cl', 'CLOTH'); c = m.settings; c.vertex_group_mass = 'pin' if back is not None else ''; c.quality = 7; c.mass = .35; c.tension_stiffness = c.compression_stiffness = 25; c.shear_stiffness = 12; c.bending_stiffness = .35; c.air_damping = 1.5
        c.tension_damping = 8; c.shear_damping = 8; m.collision_settings.distance_min = .004; m.collision_settings.collision_quality = 3; m.collision_settings.use_self_collision = True; m.collision_settings.self_distance_min = .004
        sc = bpy.context.scene; sc.gravity = (0, 0, -9.81); m.point_cache.frame_end = frames
        for fr in range(1, frames+1): sc.frame_set(fr)
        e = o.evaluated_get(bpy.context.evaluated_depsgraph_get()); co = np.empty(len(o.data.vertices)*3, np.float32); e.data.vertices.foreach_get('co', co)
        o.modifiers.remove(m); bpy.data.objects.remove(t); bpy.data.objects.remove(g); co = co.reshape(-1, 3)/s; np.save(cache, co); o.data.vertices.foreach_set('co', co.ravel()); sc.frame_set(1)
    o.data.update(); smooth(o, 180); ss = o.modifiers.new('s', 'SUBSURF'); ss.levels = ss.render_levels = 1; so = o.modifiers.new('t', 'SOLIDIFY'); so.thickness = .05
    if inside: o.data.materials.append(inside); so.material_offset = 1; so.material_offset_rim = 1
    return o
