/** Cans in one piece of a line: what its bundle's parts add up to, 1 for a single can (reference section 8.3). */
export function cansInLine({ bundle }: { bundle: readonly { quantity: number }[] }): number {
  return Math.max(
    1,
    bundle.reduce((sum, { quantity }) => sum + quantity, 0),
  )
}
