interface CountedLine {
  item: string
  quantity: number
  comment?: string | undefined
}

/** Pieces of an item; a line with a comment is another wish and does not count. Alone here: it is on the first load. */
export function plainQuantity(lines: readonly CountedLine[], item: string): number {
  const plain = lines.filter((line) => line.item === item && line.comment === undefined)
  return plain.reduce((sum, { quantity }) => sum + quantity, 0)
}
