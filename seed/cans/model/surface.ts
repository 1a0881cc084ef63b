import type { Hit } from './bodies.ts'
import type { Camera, Vector } from './camera.ts'
import { type Lit, litAt } from './light.ts'
import { castAll, outward, type Placed, type Seated, seated } from './placed.ts'
import { parts } from './profile.ts'
import { occlusion } from './shade-of-place.ts'

/**
 * What can be seen of some bodies from a camera, point by point, before anything is printed on them: it is the same for all
 * cans of a shape, and drawing one of them is a matter of looking up its print (print-on.ts).
 */
export interface Surface {
  width: number
  height: number
  /** Points; a pixel has 4, at edges 16. All below have one entry for each. */
  count: number
  pixel: Uint32Array
  /** Part of the pixel, in 16ths. */
  weight: Uint8Array
  part: Uint8Array
  item: Uint8Array
  u: Float32Array
  v: Float32Array
  /** As in `Lit`, and how much of an outline there is; in parts of `unitOfLight`. */
  diffuse: Uint16Array
  gloss: Uint16Array
  sheen: Uint16Array
  streak: Uint16Array
  edge: Uint16Array
}

export const unitOfLight = 16384

/** Looks at the bodies from the camera. The picture is as high as `height` says, its middle at the camera's target. */
export function surfaceOf(bodies: readonly Placed[], camera: Camera, width: number, height: number): Surface {
  const scene = bodies.map(seated)
  const surface = emptySurface(width, height)
  const eye = pixelEye(camera, width, height)
  const found: Found[] = [0, 1, 2, 3].map(newFound)
  const single = newFound()
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let k = 0; k < 4; k++)
        look(scene, eye, x + (k % 2 === 0 ? 0.25 : 0.75), y + (k < 2 ? 0.25 : 0.75), found[k] ?? single)
      const [first] = found
      const same = first !== undefined && found.every((one) => isLike(one, first))
      if (same) {
        if (first?.of) for (const one of found) keep(surface, y * width + x, 4, one, camera)
        continue
      }
      for (let k = 0; k < 16; k++) {
        look(scene, eye, x + (k % 4) / 4 + 0.125, y + (k >> 2) / 4 + 0.125, single)
        if (single.of) keep(surface, y * width + x, 1, single, camera)
      }
    }
  }
  return trimmed(surface)
}

interface Found {
  of: Seated | undefined
  ray: Vector
  hit: Hit
}

/** Of the same part, and turned about the same way: fine edges need more points. */
function isLike({ of, hit }: Found, other: Found): boolean {
  return of === other.of && hit.part === other.hit.part && Math.abs(hit.nz - other.hit.nz) < 0.22
}

function newFound(): Found {
  return { of: undefined, ray: [0, 0, -1], hit: { t: 0, part: 0, u: 0, v: 0, nx: 0, ny: 0, nz: 1 } }
}

/** From where and in which direction a place of the picture is seen. */
function pixelEye(camera: Camera, width: number, height: number) {
  const { eye, right, up, back, span, distance } = camera
  const step = span / width / distance
  return {
    eye,
    ray: (x: number, y: number): Vector => {
      const [a, b] = [(x - width / 2) * step, (height / 2 - y) * step]
      const d: Vector = [
        right[0] * a + up[0] * b - back[0],
        right[1] * a + up[1] * b - back[1],
        right[2] * a + up[2] * b - back[2],
      ]
      const size = Math.hypot(...d)
      return [d[0] / size, d[1] / size, d[2] / size]
    },
  }
}

function look(scene: readonly Seated[], { eye, ray }: ReturnType<typeof pixelEye>, x: number, y: number, found: Found) {
  found.ray = ray(x, y)
  found.hit.t = Number.POSITIVE_INFINITY
  found.hit.part = 0
  found.of = castAll(scene, eye, found.ray, found.hit)
}

const lit: Lit = { diffuse: 0, gloss: 0, sheen: 0, streak: 0, turned: 0 }

function keep(surface: Surface, pixel: number, weight: number, { of, ray, hit }: Found, camera: Camera): void {
  if (!of || hit.part === 0) return
  if (surface.count === surface.pixel.length) grow(surface)
  const place = surface.count++
  const normal = outward(of, hit.nx, hit.ny, hit.nz)
  const radius = Math.hypot(hit.nx, hit.ny) || 1
  const around =
    hit.part === 1
      ? outward(of, -hit.v / (Math.hypot(hit.u, hit.v) || 1), hit.u / (Math.hypot(hit.u, hit.v) || 1), 0)
      : outward(of, -hit.ny / radius, hit.nx / radius, 0)
  litAt(camera, normal, ray, around, lit)
  const open = occlusion(of, hit)
  surface.pixel[place] = pixel
  surface.weight[place] = weight
  surface.part[place] = hit.part
  surface.item[place] = of.item
  surface.u[place] = hit.u
  surface.v[place] = hit.v
  surface.diffuse[place] = fixed(lit.diffuse * open)
  surface.gloss[place] = fixed(lit.gloss * open)
  surface.sheen[place] = fixed(lit.sheen * open)
  surface.streak[place] = fixed(lit.streak * open)
  surface.edge[place] = fixed(outlineAt(hit, lit.turned))
}

/**
 * How much of a can's outline a point has, 0 to 1: a line along the rounded rim, and what of a wall turns away. What lies
 * flat is seen at a slant all over and has none.
 */
function outlineAt({ part, nx, ny, nz }: Hit, turned: number): number {
  if (part !== parts.rim) return Math.min(1, turned ** 3 * 1.6) * (1 - nz * nz)
  return between(0.12, 0.5, turned) * between(0.2, 0.6, Math.hypot(nx, ny))
}

function between(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

function fixed(value: number): number {
  return Math.min(65_535, Math.round(value * unitOfLight))
}

const columns = ['pixel', 'weight', 'part', 'item', 'u', 'v', 'diffuse', 'gloss', 'sheen', 'streak', 'edge'] as const

function emptySurface(width: number, height: number): Surface {
  const room = width * height
  return {
    ...{
      width,
      height,
      count: 0,
      pixel: new Uint32Array(room),
      weight: new Uint8Array(room),
      part: new Uint8Array(room),
    },
    ...{
      item: new Uint8Array(room),
      u: new Float32Array(room),
      v: new Float32Array(room),
      diffuse: new Uint16Array(room),
    },
    ...{ gloss: new Uint16Array(room), sheen: new Uint16Array(room), streak: new Uint16Array(room) },
    edge: new Uint16Array(room),
  }
}

function grow(surface: Surface): void {
  for (const name of columns) resize(surface, name, surface.pixel.length * (name === 'pixel' ? 2 : 1))
}

function trimmed(surface: Surface): Surface {
  for (const name of columns) resize(surface, name, surface.count)
  return surface
}

/** Keeps what there is of a column in more or less room; the first column says how much. */
function resize<Name extends (typeof columns)[number]>(surface: Surface, name: Name, room: number): void {
  const old = surface[name]
  const fresh = new (old.constructor as new (length: number) => Surface[Name])(room)
  fresh.set(old.subarray(0, Math.min(room, old.length)))
  surface[name] = fresh
}
