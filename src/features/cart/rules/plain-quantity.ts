interface CountedLine {
  item: string
  quantity: number
  comment?: string | undefined
}

/**
 * Returns the number of units of an item, without lines that have a comment. In a separate file, because the first load
 * needs only this function.
 */
export function plainQuantity(lines: readonly CountedLine[], item: string): number {
  const plain = lines.filter((line) => line.item === item && line.comment === undefined)
  return plain.reduce((sum, { quantity }) => sum + quantity, 0)
}
