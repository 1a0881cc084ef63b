import type { MergeableLine } from './lines.ts'

// In a separate file, because the initial bundle needs these functions, but not the cart's other rules.

/** Returns the number of cans in a pack's parts, or 1 for a single can (commerce reference section 8.3). */
export function countCansPerUnit({ parts }: { parts: readonly { quantity: number }[] }): number {
  return Math.max(
    1,
    parts.reduce((sum, { quantity }) => sum + quantity, 0),
  )
}

export function countCansInCart(
  lines: readonly { quantity: number; parts: readonly { quantity: number }[] }[],
): number {
  return lines.reduce((sum, line) => sum + line.quantity * countCansPerUnit(line), 0)
}

export function getQuantityWithoutComment(lines: readonly Omit<MergeableLine, 'total'>[], item: string): number {
  const plain = lines.filter((line) => line.item === item && line.comment === undefined)
  return plain.reduce((sum, { quantity }) => sum + quantity, 0)
}
