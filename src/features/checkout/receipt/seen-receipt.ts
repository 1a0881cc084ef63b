/** Session storage name of the order whose receipt was shown in this tab. */
const key = 'receiptShown'

/** Whether this tab has shown the order's receipt before. */
export function wasShown(order: string): boolean {
  try {
    return sessionStorage.getItem(key) === order
  } catch {
    return false
  }
}

/** The order's receipt is on screen now. */
export function markShown(order: string): void {
  try {
    sessionStorage.setItem(key, order)
  } catch {
    // Then a second look reads like the first, which does no harm.
    return
  }
}
