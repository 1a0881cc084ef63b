/** Hides how few orders a new shop has received. */
const orderNumberOffset = 10_000

export function formatOrderNumber(number: number): string {
  return String(orderNumberOffset + number)
}

export function toOrderRowId(number: string): number | undefined {
  const row = Number(number) - orderNumberOffset
  return /^\d{1,15}$/.test(number) && row > 0 ? row : undefined
}
