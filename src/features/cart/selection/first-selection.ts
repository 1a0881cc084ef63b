import type { ChooseCountry } from '#features/market/visit/first-visit.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import type { ShopperClient } from '#services/commerce/shopper/shopper-client.ts'
import { runInCartQueue } from './cart-queue.ts'
import { changeSelectionWithinQueue } from './selection.ts'
import { getShopperClient } from './shopper.ts'
import { readShopperToken } from './shopper-storage.ts'

/**
 * Creates a new visitor's selection and returns its country, or undefined if no selection was created. Detection and
 * creation are one task in the cart queue, so that an item added in the meantime does not create a second selection.
 */
export function createSelectionInDetectedCountry(choose: ChooseCountry): Promise<string | undefined> {
  return runInCartQueue(async () => {
    if (readShopperToken() !== undefined) return undefined
    const detected = await detectCountry(getShopperClient())
    // If detection fails, the visitor's first cart action creates the selection.
    if (detected === undefined && readShopperToken() === undefined) return undefined
    const answer = await changeSelectionWithinQueue('country', (client) =>
      client.setCountry(choose(detected), getPageLanguage()),
    )
    return answer.ok ? answer.value.location.country : undefined
  })
}

/** Falls back to the selection's country if the service lacks detection (commerce reference section 12 item 5). */
async function detectCountry(client: ShopperClient): Promise<string | undefined> {
  const found = await client.countryOfVisitor()
  if (found.ok) return found.value.code
  const answer = found.kind === 'refused' ? await client.selection() : found
  return answer.ok ? answer.value.location.country : undefined
}
