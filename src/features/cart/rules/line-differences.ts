import type { LineDelta } from '#services/analytics/moments.ts'

interface ComparedLine {
  item: string
  quantity: number
}

/**
 * How the pieces of each item differ between two carts; lines of the same item (they differ by comment) count together.
 * Items that did not change are left out.
 */
export function lineDifferences(before: readonly ComparedLine[], after: readonly ComparedLine[]): LineDelta[] {
  const was = pieces(before)
  const is = pieces(after)
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((item) => ({ item, quantity: (is.get(item) ?? 0) - (was.get(item) ?? 0) }))
    .filter(({ quantity }) => quantity !== 0)
}

function pieces(lines: readonly ComparedLine[]): Map<string, number> {
  const byItem = new Map<string, number>()
  for (const { item, quantity } of lines) byItem.set(item, (byItem.get(item) ?? 0) + quantity)
  return byItem
}
