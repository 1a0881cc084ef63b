import type { CanSize } from './sizes.ts'

/** What a point of a can belongs to: decides which print and which colour it has. */
export const parts = {
  face: 1,
  rim: 2,
  lidWall: 3,
  gap: 4,
  baseWall: 5,
  inside: 6,
  floor: 7,
  pouch: 8,
  plate: 9,
} as const
export type Part = (typeof parts)[keyof typeof parts]

/**
 * A piece of the outline that is turned into a can: from one point to the next, radius and height in millimetres, with
 * the outward normal (along the radius, and up) at both ends.
 */
export interface Segment {
  from: readonly [r: number, z: number]
  to: readonly [r: number, z: number]
  normals: readonly [readonly [r: number, z: number], readonly [r: number, z: number]]
  part: Part
}

/** Radius of the printed face and of the can below its lid, and where the lid's wall ends; millimetres. */
export interface CanMeasures {
  radius: number
  face: number
  base: number
  height: number
  lidBottom: number
}

export function measuresOf({ diameter, height }: Pick<CanSize, 'diameter' | 'height'>): CanMeasures {
  const radius = diameter / 2
  return { radius, face: radius - 4.3, base: radius - 1.1, height, lidBottom: height * 0.57 }
}

/** How far the face lies below the rim around it, and how it bulges: the slope at its edge. */
const recess = 0.7
export const bulge = 0.1

/** The outline of a lid, from the middle of its face to its lower edge. */
export function lidProfile({ radius, face, height, lidBottom, base }: CanMeasures): Segment[] {
  const shoulder = 1.7
  return [
    flat(0, face, height - recess, parts.face),
    ...arc([face, height - recess + 0.35], 0.35, [-90, 0], parts.rim, -1),
    line([face + 0.35, height - recess + 0.35], [face + 0.5, height - 0.35], parts.rim),
    ...arc([face + 0.85, height - 0.35], 0.35, [180, 90], parts.rim),
    flat(face + 0.85, radius - shoulder, height, parts.rim),
    ...arc([radius - shoulder, height - shoulder], shoulder, [90, 0], parts.rim),
    line([radius, height - shoulder], [radius, lidBottom + 0.4], parts.lidWall),
    ...arc([radius - 0.4, lidBottom + 0.4], 0.4, [0, -90], parts.lidWall),
    line([radius - 0.4, lidBottom], [base - 0.2, lidBottom], parts.gap),
  ]
}

/** The outline of a can below its lid. */
export function baseProfile({ base, lidBottom }: CanMeasures): Segment[] {
  return [
    line([base - 0.5, lidBottom], [base - 0.5, lidBottom - 0.7], parts.gap),
    line([base - 0.5, lidBottom - 0.7], [base, lidBottom - 0.7], parts.gap),
    line([base, lidBottom - 0.7], [base, 1], parts.baseWall),
    ...arc([base - 1, 1], 1, [0, -90], parts.baseWall),
    line([base - 1, 0], [0, 0], parts.gap),
  ]
}

/** A can without its lid: the neck the lid sits on, the wall inside and the floor. */
export function openProfile(measures: CanMeasures): Segment[] {
  const { base, lidBottom, height } = measures
  const neck = base - 1
  const top = lidBottom + (height - lidBottom) * 0.45
  return [
    ...baseProfile(measures).filter(({ part }) => part === parts.baseWall),
    line([neck, lidBottom - 0.7], [base, lidBottom - 0.7], parts.rim),
    line([neck, top - 0.4], [neck, lidBottom - 0.7], parts.rim),
    ...arc([neck - 0.4, top - 0.4], 0.4, [90, 0], parts.rim),
    ...arc([neck - 0.8, top - 0.4], 0.4, [180, 90], parts.rim),
    line([neck - 1.2, 1.4], [neck - 1.2, top - 0.4], parts.inside),
    flat(0, neck - 1.2, 1.4, parts.floor),
  ]
}

function flat(from: number, to: number, z: number, part: Part): Segment {
  return { from: [from, z], to: [to, z], normals: [up, up], part }
}

const up = [0, 1] as const

/** A straight piece; its normal points to the left of the way from one end to the other: out of the can, going down. */
function line(from: readonly [number, number], to: readonly [number, number], part: Part): Segment {
  const [r, z] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(r, z)
  const normal = [-z / length, r / length] as const
  return { from, to, normals: [normal, normal], part }
}

/** A round edge about a point, degrees from the radius upwards; an inner edge (`side` -1) has its normals turned in. */
function arc(
  [r, z]: readonly [number, number],
  size: number,
  [start, end]: readonly [number, number],
  part: Part,
  side: 1 | -1 = 1,
): Segment[] {
  const pieces = Math.max(2, Math.round((Math.abs(end - start) / 90) * (size > 1 ? 5 : 2)))
  const at = (index: number) => {
    const angle = ((start + ((end - start) * index) / pieces) * Math.PI) / 180
    return [Math.cos(angle), Math.sin(angle)] as const
  }
  const point = ([x, y]: readonly [number, number]) => [r + x * size, z + y * size] as const
  const normal = ([x, y]: readonly [number, number]) => [x * side, y * side] as const
  return Array.from({ length: pieces }, (_, index) => {
    const [from, to] = [at(index), at(index + 1)]
    return { from: point(from), to: point(to), normals: [normal(from), normal(to)], part }
  })
}
