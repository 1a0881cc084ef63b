import type { Body, Hit } from './bodies.ts'
import type { Vector } from './camera.ts'
import type { CanMeasures } from './profile.ts'

/** A body in its place. */
export interface Placed {
  body: Body
  /** Where the middle of its underside stands, millimetres. */
  at: Vector
  /** Whose print it bears: a number of the caller's, 0 to 250. */
  item: number
  /** Degrees around its own axis. */
  spin?: number
  /** Degrees it leans over, and towards which side (degrees, 0 to the right, 90 away from the viewer). */
  lean?: number
  towards?: number
  /** Of a can: where shade gathers on it. */
  measures?: CanMeasures
  /** Another can stands on it. */
  covered?: boolean
  /** A pouch: 1 where others lie on it, 0 where none does. */
  sunk?: number
}

/** A placed body that knows its own space. */
export interface Seated extends Placed {
  /** Rows of the rotation from the scene's space into the body's. */
  turn: Float64Array
  middle: Vector
}

export function seated(placed: Placed): Seated {
  const turn = rotation(placed)
  const m = placed.body.middle
  const [x, y, z] = placed.at
  const middle: Vector = [x + at(turn, 6) * m, y + at(turn, 7) * m, z + at(turn, 8) * m]
  return { ...placed, turn, middle }
}

/** Into the body's space: first undo the lean, then the spin. */
function rotation({ spin = 0, lean = 0, towards = 0 }: Placed): Float64Array {
  const [s, l, t] = [spin, lean, towards].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number]
  const axis: Vector = [-Math.sin(t), Math.cos(t), 0]
  const columns = (
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const
  ).map((unit) => aroundUp(about(unit, axis, -l), -s))
  return Float64Array.from([0, 1, 2].flatMap((row) => columns.map((column) => column[row] ?? 0)))
}

function aroundUp([x, y, z]: Vector, angle: number): Vector {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [x * c - y * s, x * s + y * c, z]
}

/** Turns a vector about an axis in the ground (Rodrigues). */
function about([x, y, z]: Vector, [kx, ky]: Vector, angle: number): Vector {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const along = (kx * x + ky * y) * (1 - c)
  return [x * c + ky * z * s + kx * along, y * c - kx * z * s + ky * along, z * c + (kx * y - ky * x) * s]
}

const at = (turn: Float64Array, place: number) => turn[place] ?? 0

/** The nearest of the bodies that a ray meets, if any; what is known of the place is in `hit`, in the body's space. */
export function castAll(all: readonly Seated[], eye: Vector, ray: Vector, hit: Hit): Seated | undefined {
  let found: Seated | undefined
  const dx = ray[0]
  const dy = ray[1]
  const dz = ray[2]
  for (const one of all) {
    const px = eye[0] - one.middle[0]
    const py = eye[1] - one.middle[1]
    const pz = eye[2] - one.middle[2]
    const along = -(px * dx + py * dy + pz * dz)
    const reach = one.body.reach
    if (px * px + py * py + pz * pz - along * along > reach * reach || along - reach > hit.t || along + reach < 0)
      continue
    const t = one.turn
    const ox = eye[0] - one.at[0]
    const oy = eye[1] - one.at[1]
    const oz = eye[2] - one.at[2]
    const met = one.body.cast(
      at(t, 0) * ox + at(t, 1) * oy + at(t, 2) * oz,
      at(t, 3) * ox + at(t, 4) * oy + at(t, 5) * oz,
      at(t, 6) * ox + at(t, 7) * oy + at(t, 8) * oz,
      at(t, 0) * dx + at(t, 1) * dy + at(t, 2) * dz,
      at(t, 3) * dx + at(t, 4) * dy + at(t, 5) * dz,
      at(t, 6) * dx + at(t, 7) * dy + at(t, 8) * dz,
      hit,
    )
    if (met) found = one
  }
  return found
}

/** A direction of the body's space in the scene's. */
export function outward({ turn: t }: Seated, x: number, y: number, z: number): Vector {
  return [
    at(t, 0) * x + at(t, 3) * y + at(t, 6) * z,
    at(t, 1) * x + at(t, 4) * y + at(t, 7) * z,
    at(t, 2) * x + at(t, 5) * y + at(t, 8) * z,
  ]
}
