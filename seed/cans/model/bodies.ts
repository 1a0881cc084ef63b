import { bulge, type Part, parts, type Segment } from './profile.ts'

/** Where a ray met a body, in the body's own space; written anew by each hit that is nearer. */
export interface Hit {
  /** Distance along the ray. */
  t: number
  part: Part | 0
  /** Place on the print: millimetres from the middle of a face, or the angle (radians) and the height of a wall. */
  u: number
  v: number
  nx: number
  ny: number
  nz: number
}

/** Something a ray can meet. Its own space has z upwards and stands on 0. */
export interface Body {
  /** A sphere around it: its centre's height, and its radius. */
  middle: number
  reach: number
  /** Writes into `hit` if the ray meets the body nearer than `hit.t`, and says whether. */
  cast: (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, hit: Hit) => boolean
}

const nothing = 1e-6

/** A body of revolution around the upright axis. */
export function lathe(segments: readonly Segment[]): Body {
  const rows = segments.map(({ from: [r0, z0], to: [r1, z1], normals: [[nr0, nz0], [nr1, nz1]], part }) => {
    return {
      r0,
      z0,
      r1,
      z1,
      nr0,
      nz0,
      nr1,
      nz1,
      part,
      slope: (r1 - r0) / (z1 - z0),
      isFlat: Math.abs(z1 - z0) < nothing,
      low: Math.min(z0, z1),
      high: Math.max(z0, z1),
    }
  })
  // The large ones first: what lies behind them need not be looked at.
  rows.sort((one, other) => sizeOf(other) - sizeOf(one))
  const heights = rows.flatMap(({ z0, z1 }) => [z0, z1])
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const widest = Math.max(...rows.flatMap(({ r0, r1 }) => [r0, r1]))
  const middle = (low + high) / 2

  function cast(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, hit: Hit): boolean {
    const a = dx * dx + dy * dy
    const b = ox * dx + oy * dy
    const c = ox * ox + oy * oy
    let best = hit.t
    if (b * b < a * (c - widest * widest)) return false
    let found: (typeof rows)[number] | undefined
    let reached = dz < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
    for (const row of rows) {
      if (dz < 0 ? row.high < reached : row.low > reached) continue
      if (row.isFlat) {
        if (row.nz0 * dz >= 0) continue
        const t = (row.z0 - oz) / dz
        if (t <= nothing || t >= best) continue
        const square = c + 2 * b * t + a * t * t
        const near = Math.min(row.r0, row.r1)
        const far = Math.max(row.r0, row.r1)
        if (square < near * near || square > far * far) continue
        best = t
        found = row
        reached = oz + t * dz
        continue
      }
      const q = row.r0 + row.slope * (oz - row.z0)
      const k = row.slope * dz
      const aa = a - k * k
      const bb = b - q * k
      const root = bb * bb - aa * (c - q * q)
      if (root < 0 || Math.abs(aa) < 1e-12) continue
      const far = Math.sqrt(root)
      for (let sign = -1; sign <= 1; sign += 2) {
        const t = (-bb + (aa > 0 ? sign : -sign) * far) / aa
        if (t <= nothing || t >= best) continue
        const z = oz + t * dz
        if (z < row.low || z > row.high) continue
        const r = q + k * t
        if (r < 0) continue
        // The side of it that looks outwards.
        const radial = (b + a * t) / Math.max(r, nothing)
        if ((row.nr0 + row.nr1) * radial + (row.nz0 + row.nz1) * dz >= 0) continue
        best = t
        found = row
        reached = z
      }
    }
    if (!found) return false
    const x = ox + best * dx
    const y = oy + best * dy
    const z = oz + best * dz
    const r = Math.max(Math.hypot(x, y), nothing)
    const along = found.isFlat ? 0 : (z - found.z0) / (found.z1 - found.z0)
    let nr = found.nr0 + (found.nr1 - found.nr0) * along
    let nz = found.nz0 + (found.nz1 - found.nz0) * along
    if (found.part === parts.face) {
      nr = (bulge * r) / found.r1
      nz = Math.sqrt(1 - nr * nr)
    }
    const length = Math.sqrt(nr * nr + nz * nz) || 1
    nr /= length
    nz /= length
    hit.t = best
    hit.part = found.part
    hit.nx = (nr * x) / r
    hit.ny = (nr * y) / r
    hit.nz = nz
    const isWall = found.part === parts.lidWall || found.part === parts.baseWall || found.part === parts.inside
    hit.u = isWall ? Math.atan2(x, -y) : x
    hit.v = isWall ? z : y
    return true
  }

  return { middle, reach: Math.hypot(widest, (high - low) / 2), cast }
}

function sizeOf({ r0, z0, r1, z1 }: { r0: number; z0: number; r1: number; z1: number }): number {
  return Math.hypot(r1 - r0, z1 - z0)
}

/** A filled pouch lying flat, its length along x: a cushion with sealed ends, millimetres. */
export function pouchBody({ length, width, thickness }: { length: number; width: number; thickness: number }): Body {
  const [a, b, c] = [length / 2, width / 2, thickness / 2]
  /** Below 0 inside: nearly a rectangle from above, a lens from the side. */
  const inside = (x: number, y: number, z: number) => {
    const p = ((x / a) * x) / a
    const q = ((y / b) * y) / b
    const flat = p * p + q * q
    const h = z / c
    return flat + h * h * (1 + 0.5 * flat) - 1
  }
  const steps = 14

  function cast(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, hit: Hit): boolean {
    const [near, far] = between(ox, oy, oz - c, dx, dy, dz, a, b, c)
    if (near >= far || near >= hit.t) return false
    let last = Math.max(near, nothing)
    const step = (far - last) / steps
    let t = last
    let found = false
    for (let index = 0; index < steps; index++) {
      t = last + step
      if (inside(ox + t * dx, oy + t * dy, oz - c + t * dz) < 0) {
        found = true
        break
      }
      last = t
    }
    if (!found) return false
    for (let index = 0; index < 8; index++) {
      const half = (last + t) / 2
      if (inside(ox + half * dx, oy + half * dy, oz - c + half * dz) < 0) t = half
      else last = half
    }
    if (t >= hit.t) return false
    const [x, y, z] = [ox + t * dx, oy + t * dy, oz - c + t * dz]
    hit.t = t
    hit.part = parts.pouch
    hit.u = x / a
    hit.v = y / b
    const [nx, ny, nz] = [(4 * (x / a) ** 3) / a, (4 * (y / b) ** 3) / b, (2 * z) / (c * c)]
    const size = Math.hypot(nx, ny, nz) || 1
    hit.nx = nx / size
    hit.ny = ny / size
    hit.nz = nz / size
    return true
  }
  return { middle: c, reach: Math.hypot(a, b, c), cast }
}

/** A flat plate lying on the ground: a ruler, a card. `u` and `v` are its printed place from -1 to 1. */
export function plateBody(length: number, width: number, thickness: number): Body {
  const [a, b, c] = [length / 2, width / 2, thickness / 2]
  function cast(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, hit: Hit): boolean {
    const [near, far] = between(ox, oy, oz - c, dx, dy, dz, a, b, c)
    if (near >= far || near <= nothing || near >= hit.t) return false
    const [x, y, z] = [(ox + near * dx) / a, (oy + near * dy) / b, (oz - c + near * dz) / c]
    const most = Math.max(Math.abs(x), Math.abs(y), Math.abs(z))
    hit.t = near
    hit.part = parts.plate
    hit.u = x
    hit.v = y
    hit.nx = Math.abs(x) === most ? Math.sign(x) : 0
    hit.ny = hit.nx === 0 && Math.abs(y) === most ? Math.sign(y) : 0
    hit.nz = hit.nx === 0 && hit.ny === 0 ? Math.sign(z) : 0
    return true
  }
  return { middle: c, reach: Math.hypot(a, b, c), cast }
}

/** Where a ray is inside a box around 0: from and to. */
function between(
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  a: number,
  b: number,
  c: number,
): [number, number] {
  const [x0, x1] = [(-a - ox) / dx, (a - ox) / dx]
  const [y0, y1] = [(-b - oy) / dy, (b - oy) / dy]
  const [z0, z1] = [(-c - oz) / dz, (c - oz) / dz]
  return [
    Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1)),
    Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1)),
  ]
}
