import type { Price } from '#services/commerce/product.ts'
import type { LineBundlePart } from '#services/commerce/shopper/line.ts'

export interface MergeableLine {
  item: string
  comment?: string | undefined
  batch?: string | undefined
  quantity: number
  total: Price
}

/** Merges lines with the same item, comment and batch: orders may split a line (commerce reference section 2.3). */
export function mergeLines<Line extends MergeableLine>(lines: readonly Line[]): Line[] {
  const byItem = new Map<string, Line>()
  for (const line of lines) {
    const key = JSON.stringify([line.item, line.comment, line.batch])
    const present = byItem.get(key)
    byItem.set(key, present ? mergeLine(present, line) : line)
  }
  return [...byItem.values()]
}

/** Creates keys from item and ordinal, because a line's ID may change when its comment changes. */
export function createLineKeys(lines: readonly { item: string }[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ item }) => {
    const nth = (seen.get(item) ?? 0) + 1
    seen.set(item, nth)
    return `${item} ${nth}`
  })
}

function mergeLine<Line extends MergeableLine>(a: Line, b: Line): Line {
  const now = a.total.now + b.total.now
  const lowest30 = (a.total.lowest30 ?? a.total.now) + (b.total.lowest30 ?? b.total.now)
  return { ...a, quantity: a.quantity + b.quantity, total: lowest30 > now ? { now, lowest30 } : { now } }
}

/** Returns no parts if the pack contains a single product and the pack's name starts with the product's name. */
export function getDisplayedBundleParts(
  { name }: { name: string },
  parts: readonly LineBundlePart[],
): readonly LineBundlePart[] {
  const [only, ...others] = parts
  return only && others.length === 0 && name.startsWith(only.name) ? [] : parts
}
