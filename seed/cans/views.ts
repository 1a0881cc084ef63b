import type { SeedFormat } from '../catalogue/types.ts'
import { lathe, plateBody, pouchBody } from './model/bodies.ts'
import { type Camera, cameraAt } from './model/camera.ts'
import type { Placed } from './model/placed.ts'
import { baseProfile, type CanMeasures, lidProfile, measuresOf, openProfile } from './model/profile.ts'
import { type CanSize, canSizes } from './model/sizes.ts'

/** What stands before the camera, and the camera. */
export interface View {
  bodies: readonly Placed[]
  camera: Camera
  /** Height of the picture as a part of its width. */
  aspect: number
}

/** Cans that a pack's picture can show. */
export const stackSizes = [3, 5, 10, 20, 30] as const
type StackSize = (typeof stackSizes)[number]

export type ViewName = 'top' | 'angle' | 'side' | 'open' | 'ruler' | 'turn' | `stack${StackSize}`

/** Millimetres across the frame of a picture of one can: the same for all, so that a mini is seen to be small. */
export const canSpan = 82

/** How high above the table the camera of the view at an angle, and of the turning can, stands; degrees. */
const angle = 33

/** A view of a can in a format. Pictures of single cans have one scale, so that formats compare. */
export function viewOf(name: ViewName, format: SeedFormat): View {
  const size = canSizes[format]
  if (name === 'top') return { ...aloneAt(size, 90, size.height), aspect: 1 }
  if (name === 'angle') return { ...aloneAt(size, angle, size.height * 0.46), aspect: 1 }
  if (name === 'turn') return { ...aloneAt(size, angle, size.height * 0.46, canSpan), aspect: 0.8 }
  if (name === 'side') return { ...aloneAt(size, 7, size.height * 0.5), aspect: 1 }
  if (name === 'open') return openView(size)
  if (name === 'ruler') return rulerView(size)
  return stackView(size, stackSizes.find((count) => name === `stack${count}`) ?? 3)
}

/** A closed can standing somewhere. */
export function closedCan(size: CanSize, placed: Omit<Placed, 'body' | 'measures'>): Placed {
  const measures = measuresOf(size)
  return { ...placed, measures, body: lathe([...lidProfile(measures), ...baseProfile(measures)]) }
}

function aloneAt(size: CanSize, elevation: number, height: number, span = canSpan) {
  const can = closedCan(size, { at: [0, 0, 0], item: 0, spin: elevation === 90 ? 0 : -9 })
  return { bodies: [can], camera: cameraAt({ elevation, target: [0, 0, height], span }) }
}

/** Its lid leans on the rim, the pouches lie in a wheel. */
function openView(size: CanSize): View {
  const measures = measuresOf(size)
  const lid = leaningLid(measures)
  const left = lid.middle - measures.radius
  const span = (measures.base - left) * 1.1
  return {
    bodies: [...openCan(size, { at: [0, 0, 0], item: 0, spin: 4 }), lid.placed],
    camera: cameraAt({ elevation: 46, target: [(measures.base + left) / 2, 1, 6], span }),
    aspect: 1,
  }
}

/** A can without its lid, and the pouches in it. */
export function openCan(size: CanSize, placed: Omit<Placed, 'body' | 'measures'>): Placed[] {
  const measures = measuresOf(size)
  const can = { ...placed, measures, body: lathe(openProfile(measures)) }
  const body = pouchBody(size.pouch)
  const pouches = wheelOf(size, measures).map(({ at: [x, y, z], spin, sunk }) => {
    return { body, at: [x + placed.at[0], y + placed.at[1], z] as const, spin, sunk, item: placed.item }
  })
  return [can, ...pouches]
}

/** Pouches as they are packed: a wheel around the middle, a few across it, one layer on another. */
function wheelOf({ pouch }: CanSize, { base, lidBottom }: CanMeasures) {
  const inner = base - 3
  const around = Math.floor((2 * Math.PI * (inner - pouch.length * 0.42)) / (pouch.width * 1.02))
  const ring = (z: number, shift: number, sunk: number) =>
    Array.from({ length: around }, (_, index) => {
      const turn = ((index + shift) * 360) / around
      const far = inner - pouch.length / 2
      const radians = (turn * Math.PI) / 180
      return {
        at: [Math.cos(radians) * far, Math.sin(radians) * far, z] as const,
        spin: turn + ((index * 37) % 7) - 3,
        sunk,
      }
    })
  const top = lidBottom - pouch.thickness * 0.95
  const free = inner - pouch.length
  const middle = Array.from({ length: free > pouch.width * 0.2 ? 2 : 1 }, (_, index) => {
    return {
      at: [0, (index - 0.5) * pouch.width * 0.8, top - pouch.thickness * 0.4 + index * 1.1] as const,
      spin: 24 + index * 9,
      sunk: 0.5,
    }
  })
  return [...ring(top - pouch.thickness * 1.02, 0.5, 1), ...middle, ...ring(top, 0, 0)]
}

/** A lid that lies half on the table, half on the rim of a can at 0, and how far to the side its middle is. */
function leaningLid(measures: CanMeasures): { placed: Placed; middle: number } {
  const { radius, base, height, lidBottom } = measures
  const lean = 15
  const slope = (lean * Math.PI) / 180
  const rim = lidBottom + (height - lidBottom) * 0.45
  const middle = 1 - base - (rim - radius * Math.sin(slope)) / Math.tan(slope)
  // The body's own 0 is the underside of a closed can.
  const at = [middle + Math.sin(slope) * lidBottom, 3, radius * Math.sin(slope) - Math.cos(slope) * lidBottom] as const
  const body = lathe(lidProfile(measures))
  return { placed: { body, at, item: 0, lean, towards: 180, spin: 16, measures }, middle }
}

/** Packs stand in columns of ten at most. */
function stackView(size: CanSize, count: StackSize): View {
  const columns = Math.ceil(count / 10)
  const high = Math.min(count, 10)
  const step = size.diameter * 1.03
  const places =
    (
      [
        [[0, 0]],
        [
          [-0.5, 0],
          [0.5, 0.12],
        ],
        [
          [-0.52, 0],
          [0.52, 0.06],
          [0.03, 0.9],
        ],
      ] as const
    )[columns - 1] ?? []
  const bodies = places.flatMap(([x, y], column) =>
    Array.from({ length: high }, (_, level) =>
      closedCan(size, {
        at: [x * step + wander(column, level), y * step + wander(level, column), level * (size.height - 0.4)],
        item: 0,
        spin: -9 + wander(level + 3, column + 5) * 34,
        covered: level < high - 1,
      }),
    ),
  )
  const tall = high * size.height
  const elevation = count > 5 ? 17 : 24
  const span = Math.max(
    size.diameter * (0.2 + columns * 1.03) + 8,
    (tall * 0.96 + size.diameter * 0.52) * 1.12,
    canSpan,
  )
  return { bodies, camera: cameraAt({ elevation, target: [0, 0, tall * 0.5], span, distance: span * 7 }), aspect: 1 }
}

/** A hand never stacks exactly: up to a millimetre. */
function wander(a: number, b: number): number {
  return ((a * 73 + b * 131 + 29) % 17) / 17 - 0.5
}

/** Millimetres of the ruler that pouches are laid beside. */
export const rulerLength = 60

function rulerView({ pouch }: CanSize): View {
  const left = -rulerLength / 2 + 5
  return {
    bodies: [
      { body: plateBody(rulerLength + 8, 15, 0.9), at: [0, -14, 0], item: 0 },
      { body: pouchBody(pouch), at: [left + pouch.length / 2, 2 + pouch.width / 2 - 6, 0], item: 0 },
      { body: pouchBody(pouch), at: [left + pouch.length / 2 + 13, 2 + pouch.width * 1.5 - 1, 0], item: 0, spin: -14 },
    ],
    camera: cameraAt({ elevation: 90, target: [0, 4, 0], span: 84 }),
    aspect: 1,
  }
}
