import type { ChooseCountry } from '#features/market/visit/first-visit.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import type { ShopperClient } from '#services/commerce/shopper/shopper-client.ts'
import { runInCartQueue } from './cart-queue.ts'
import { changeInTurn } from './selection.ts'
import { getShopperClient } from './shopper.ts'
import { readToken } from './shopper-storage.ts'

/**
 * Detects the country and creates the selection there in one queue turn, so that an item added in the meantime does not
 * create a second selection. Resolves to the country, or undefined.
 */
export function createSelectionInDetectedCountry(choose: ChooseCountry): Promise<string | undefined> {
  return runInCartQueue(async () => {
    if (readToken() !== undefined) return undefined
    const detected = await detectCountry(getShopperClient())
    // No country was detected and no selection exists. The visitor's first action creates one.
    if (detected === undefined && readToken() === undefined) return undefined
    const answer = await changeInTurn('country', (client) => client.setCountry(choose(detected), pageLanguage()))
    return answer.ok ? answer.value.location.country : undefined
  })
}

/**
 * Returns the detected country. If the service does not support detection, returns the selection's country (commerce
 * reference section 12 row 5).
 */
async function detectCountry(client: ShopperClient): Promise<string | undefined> {
  const found = await client.countryOfVisitor()
  if (found.ok) return found.value.code
  const answer = found.kind === 'refused' ? await client.selection() : found
  return answer.ok ? answer.value.location.country : undefined
}
