import type { CartLine, Unavailable } from '../cart/cart.ts'
import { writeLine } from '../cart/change-lines.ts'
import type { Change } from '../cart/change-selection.ts'
import { fitToStock, shelfStock } from '../cart/stock.ts'

/** Takes out of the cart what the shelves do not have; answers what that was, and changes nothing when all is there. */
export async function reduceCart(change: Change, lines: readonly CartLine[]): Promise<Unavailable[]> {
  const fitted = fitToStock(lines, await shelfStock(change.trx, lines))
  for (const [position, line] of fitted.lines.entries()) {
    if (line.quantity !== lines[position]?.quantity) await writeLine(change, line)
  }
  return fitted.unavailable
}
