import { nicotineScaleMaxMg } from '#lib/nicotine-scale.ts'
import type { Flavour, ProductCard } from '#services/commerce/product.ts'

type Placed = Pick<ProductCard, 'flavours' | 'nicotineMg'>

export interface NicotineStack<Can> {
  /** Nicotine per pouch, in mg. */
  mg: number
  cans: Can[]
}

interface FlavourStacks<Can> {
  flavour: Flavour
  stacks: NicotineStack<Can>[]
}

/**
 * Returns one row per flavour, the row with the most products first, with one stack per nicotine content. Omits
 * products without a flavour or nicotine content.
 */
export function groupByFlavour<Can extends Placed>(cans: readonly Can[]): FlavourStacks<Can>[] {
  const rows = new Map<Flavour, Map<number, Can[]>>()
  for (const can of cans) {
    const [flavour] = can.flavours
    if (flavour === undefined || can.nicotineMg === undefined) continue
    const row = rows.get(flavour) ?? new Map<number, Can[]>()
    rows.set(flavour, row)
    row.set(can.nicotineMg, [...(row.get(can.nicotineMg) ?? []), can])
  }
  return [...rows]
    .map(([flavour, row]) => ({ flavour, stacks: toStacks(row) }))
    .toSorted((a, b) => countProducts(b) - countProducts(a))
}

function toStacks<Can>(row: ReadonlyMap<number, Can[]>): NicotineStack<Can>[] {
  return [...row].map(([mg, cans]) => ({ mg, cans })).toSorted((a, b) => a.mg - b.mg)
}

function countProducts({ stacks }: FlavourStacks<unknown>): number {
  return stacks.reduce((sum, { cans }) => sum + cans.length, 0)
}

/** `counts` lists pairs of nicotine content (mg) and number of products, e.g. `3:7 4:2`. */
export interface FlavourCounts {
  flavour: Flavour
  counts: string
}

export function serializeFlavourCounts({ flavour, stacks }: FlavourStacks<unknown>): FlavourCounts {
  return { flavour, counts: stacks.map(({ mg, cans }) => `${mg}:${cans.length}`).join(' ') }
}

export function parseFlavourCounts(counts: string): { mg: number; count: number }[] {
  return counts.split(' ').flatMap((part) => {
    const [mg, count] = part.split(':').map(Number)
    return mg === undefined || count === undefined ? [] : [{ mg, count }]
  })
}

/** Disc diameter in mg, the unit of the axis (`--lid` in styles/can-map.css). Two discs fit into 1 mg. */
const discWidth = 0.48

export const scaleWidthInDiscs = roundToHundredths(nicotineScaleMaxMg / discWidth)

/**
 * `line` is one SVG path for all discs, because an element per stack is much slower to lay out and paint. Zero-length
 * dashes with round caps form the discs, in up to two columns per nicotine content. `rows` is the number of discs in
 * the tallest column. The unit is one disc diameter.
 */
export function createDiscPath(counts: readonly { mg: number; count: number }[]): { line: string; rows: number } {
  const rows = Math.ceil(Math.max(...counts.map(({ count }) => count)) / 2)
  const columns = counts.flatMap(({ mg, count }) => {
    const middle = Math.min(mg, nicotineScaleMaxMg) / discWidth
    const second = Math.floor(count / 2)
    return second === 0
      ? [{ at: middle, of: count }]
      : [
          { at: middle - 0.5, of: count - second },
          { at: middle + 0.5, of: second },
        ]
  })
  // The line ends slightly beyond the last disc's centre, so that rounding in the browser cannot drop the disc.
  const line = columns.map(({ at: x, of }) => `M${roundToHundredths(x)} ${rows - 0.5}v-${roundToHundredths(of - 0.9)}`)
  return { line: line.join(''), rows }
}

function roundToHundredths(value: number): number {
  return Math.round(value * 100) / 100
}
