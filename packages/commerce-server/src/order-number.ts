/** Orders are numbered from here, so that the first does not look like the first. */
export const firstNumber = 10_000

/** An order's number as shoppers see it. */
export function orderNumber(number: number): string {
  return String(firstNumber + number)
}

export function orderRow(number: string): number | undefined {
  const row = Number(number) - firstNumber
  return /^\d{1,15}$/.test(number) && row > 0 ? row : undefined
}
