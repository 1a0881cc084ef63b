/** Rounded to the cent, so that a sum of decimals is the number a person would write. */
export function inCents(amount: number): number {
  return Math.round(amount * 100) / 100
}

/** What items come to, major units. */
export function worthOf(items: readonly { price: number; quantity: number }[]): number {
  return inCents(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
}
