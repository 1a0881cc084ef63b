import type { ChooseCountry } from '#features/market/first-visit.ts'
import { loadCart } from './load-cart.ts'
import { readToken } from './shopper-token.ts'

/**
 * Begins a new visitor's selection in the country `choose` makes of the detected one (specification section 4). Resolves
 * to the country it is in; undefined for who has been here before, and where none could be begun.
 */
export async function beginFirstSelection(choose: ChooseCountry): Promise<string | undefined> {
  if (readToken() !== undefined) return undefined
  await loadCart()
  const { beginWhereDetected } = await import('./first-selection.ts')
  return await beginWhereDetected(choose)
}
