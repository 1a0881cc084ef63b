/** A vector: x to the right, y away from the viewer, z up. Millimetres where it is a place. */
export type Vector = readonly [x: number, y: number, z: number]

/** Looks at a point from a height and a distance. */
export interface Camera {
  eye: Vector
  right: Vector
  up: Vector
  /** Towards the viewer. */
  back: Vector
  /** Millimetres across the picture's width, at the distance of the point that is looked at. */
  span: number
  distance: number
}

export interface CameraPlace {
  /** Degrees above the ground: 90 looks straight down. */
  elevation: number
  /** Degrees around the upright axis; 0 looks from the front. */
  turn?: number
  target: Vector
  span: number
  /** Millimetres between the eye and the target: a long lens far away keeps circles round. */
  distance?: number
}

export function cameraAt({ elevation, turn = 0, target, span, distance = 620 }: CameraPlace): Camera {
  const [e, a] = [(elevation * Math.PI) / 180, (turn * Math.PI) / 180]
  const [ce, se, ca, sa] = [Math.cos(e), Math.sin(e), Math.cos(a), Math.sin(a)]
  const back: Vector = [ce * sa, -ce * ca, se]
  const up: Vector = [-se * sa, se * ca, ce]
  const eye: Vector = [target[0] + back[0] * distance, target[1] + back[1] * distance, target[2] + back[2] * distance]
  return { eye, right: [ca, sa, 0], up, back, span, distance }
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
