/** Whether an order's purchase was not told from this browser before; from now on it counts as told. */
export function firstTimeOf(order: string): boolean {
  const flag = `purchaseTracked.${order}`
  try {
    if (localStorage.getItem(flag) !== null) return false
    localStorage.setItem(flag, '1')
    return true
  } catch {
    // A browser that keeps nothing could not tell a second look from the first: better no purchase than two.
    return false
  }
}
