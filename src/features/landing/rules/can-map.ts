import { scaleEnd } from '#lib/nicotine-scale.ts'
import type { Flavour, ProductCard } from '#services/commerce/product.ts'

type Placed = Pick<ProductCard, 'flavours' | 'nicotineMg'>

/** Cans that hold as much nicotine as each other, one on top of the other. */
export interface CanStack<Can> {
  /** mg a pouch. */
  mg: number
  cans: Can[]
}

/** The cans of one flavour family along the scale, the least nicotine first. */
export interface CanRow<Can> {
  flavour: Flavour
  stacks: CanStack<Can>[]
}

/**
 * Every can at its place: a row for each family, the one with the most cans first, a stack for each amount. What has no
 * milligrams or no family has no place.
 */
export function canRows<Can extends Placed>(cans: readonly Can[]): CanRow<Can>[] {
  const rows = new Map<Flavour, Map<number, Can[]>>()
  for (const can of cans) {
    const [flavour] = can.flavours
    if (flavour === undefined || can.nicotineMg === undefined) continue
    const row = rows.get(flavour) ?? new Map<number, Can[]>()
    rows.set(flavour, row)
    row.set(can.nicotineMg, [...(row.get(can.nicotineMg) ?? []), can])
  }
  return [...rows].map(([flavour, row]) => ({ flavour, stacks: stacksOf(row) })).toSorted((a, b) => size(b) - size(a))
}

function stacksOf<Can>(row: ReadonlyMap<number, Can[]>): CanStack<Can>[] {
  return [...row].map(([mg, cans]) => ({ mg, cans })).toSorted((a, b) => a.mg - b.mg)
}

function size({ stacks }: CanRow<unknown>): number {
  return stacks.reduce((sum, { cans }) => sum + cans.length, 0)
}

/** A row as a page carries it: how many cans there are at which milligrams, as `3:7 4:2`. */
export interface CanCounts {
  flavour: Flavour
  counts: string
}

export function countsOf({ flavour, stacks }: CanRow<unknown>): CanCounts {
  return { flavour, counts: stacks.map(({ mg, cans }) => `${mg}:${cans.length}`).join(' ') }
}

/** Reads `counts` back, in their order. */
export function readCounts(counts: string): { mg: number; count: number }[] {
  return counts.split(' ').flatMap((part) => {
    const [mg, count] = part.split(':').map(Number)
    return mg === undefined || count === undefined ? [] : [{ mg, count }]
  })
}

/** A disc takes this part of a milligram's width on the scale (`--lid` in styles/can-map.css), so that two lie above each. */
const discWidth = 0.48

/** The whole scale, in discs. */
export const discsAcross = hundredths(scaleEnd / discWidth)

/**
 * A row's cans as one line to stroke, and how many lie upon each other at most: above each amount two columns of discs, the
 * first one the fuller. A disc is 1 wide and high, the least amount at the left; the line's dashes have no length and round
 * ends, so that each is a disc. One shape is much cheaper to lay out and draw than an element for each stack.
 */
export function discsOf(counts: readonly { mg: number; count: number }[]): { line: string; rows: number } {
  const rows = Math.ceil(Math.max(...counts.map(({ count }) => count)) / 2)
  const columns = counts.flatMap(({ mg, count }) => {
    const middle = Math.min(mg, scaleEnd) / discWidth
    const second = Math.floor(count / 2)
    return second === 0
      ? [{ at: middle, of: count }]
      : [
          { at: middle - 0.5, of: count - second },
          { at: middle + 0.5, of: second },
        ]
  })
  // A little longer than to the last disc's middle: that is not to depend on how a browser rounds.
  const line = columns.map(({ at: x, of }) => `M${hundredths(x)} ${rows - 0.5}v-${hundredths(of - 0.9)}`)
  return { line: line.join(''), rows }
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
