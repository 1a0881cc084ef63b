import { type Camera, dot, type Vector } from './camera.ts'

/** What the studio's light does at a point, before the material is known. */
export interface Lit {
  /** Light that falls on it, 1 on what lies flat below the lamps. */
  diffuse: number
  /** What a polished surface mirrors there. */
  gloss: number
  /** The wide shine of a satin one. */
  sheen: number
  /** The streak of metal that was brushed in circles. */
  streak: number
  /** 0 where the surface looks at the viewer, 1 where it has turned away. */
  turned: number
}

/** Lamps hang with the camera: a large soft box at the upper left, a narrow one at the right, a bright ceiling. */
const key = unit([-0.5, 0.6, 0.62])
const box = frame(unit([-0.42, 0.6, 0.68]))
const strip = frame(unit([0.86, 0.18, 0.48]))

/** Three numbers that are worked out for each of a million points: kept in one place, not made anew. */
type Triple = [number, number, number]
const n: Triple = [0, 0, 0]
const v: Triple = [0, 0, 0]
const brushed: Triple = [0, 0, 0]
const half: Triple = [0, 0, 0]
const mirrored: Triple = [0, 0, 0]

/**
 * Light at a point with a normal, seen along a ray; both in the scene's space. `tangent` is the direction of brushing.
 */
export function litAt(camera: Camera, normal: Vector, ray: Vector, tangent: Vector, lit: Lit): void {
  inCamera(camera, normal, 1, n)
  inCamera(camera, ray, -1, v)
  inCamera(camera, tangent, 1, brushed)
  const facing = Math.max(0, dot(n, v))
  for (let index = 0; index < 3; index++) {
    half[index] = (key[index] ?? 0) + (v[index] ?? 0)
    mirrored[index] = 2 * facing * (n[index] ?? 0) - (v[index] ?? 0)
  }
  const size = Math.sqrt(dot(half, half)) || 1
  const turned = 1 - facing
  const away = turned * turned * turned * turned
  // From below comes what the table throws back.
  const sky = 0.5 + 0.5 * normal[2]
  lit.diffuse = 0.24 + 0.24 * sky + 0.62 * Math.max(0, (dot(n, key) + 0.22) / 1.22)
  lit.gloss = (0.07 + 0.93 * away) * surroundings(mirrored)
  lit.sheen = Math.max(0, dot(n, half) / size) ** 18
  const across = dot(brushed, half) / size
  lit.streak = Math.max(0, 1 - across * across) ** 17
  lit.turned = turned
}

function surroundings(r: Vector): number {
  const ceiling = 0.22 + 0.5 * Math.max(0, r[1])
  return ceiling + 2.6 * window(r, box, 0.5, 0.34) + 1.1 * window(r, strip, 0.16, 0.7)
}

/** How much of a lamp's window a direction meets, with soft edges. */
function window(r: Vector, lamp: Frame, width: number, height: number): number {
  const depth = dot(r, lamp.ahead)
  if (depth <= 0.05) return 0
  const x = Math.abs(dot(r, lamp.side) / depth)
  const y = Math.abs(dot(r, lamp.over) / depth)
  return fade(x, width) * fade(y, height)
}

function fade(value: number, edge: number): number {
  const part = Math.min(1, Math.max(0, (edge * 1.25 - value) / (edge * 0.5)))
  return part * part * (3 - 2 * part)
}

interface Frame {
  ahead: Vector
  side: Vector
  over: Vector
}

function frame(ahead: Vector): Frame {
  const side = unit(cross([0, 1, 0], ahead))
  return { ahead, side, over: cross(ahead, side) }
}

function inCamera(camera: Camera, a: Vector, sign: 1 | -1, into: Triple): void {
  into[0] = sign * dot(a, camera.right)
  into[1] = sign * dot(a, camera.up)
  into[2] = sign * dot(a, camera.back)
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
