interface CountedLine {
  item: string
  quantity: number
  comment?: string | undefined
}

/** Ignores lines with a comment. Separate file, because the initial bundle needs only this function. */
export function getUncommentedQuantity(lines: readonly CountedLine[], item: string): number {
  const plain = lines.filter((line) => line.item === item && line.comment === undefined)
  return plain.reduce((sum, { quantity }) => sum + quantity, 0)
}
