import { pageLanguage } from '#features/market/page-language.ts'
import type { Answer } from '#services/commerce/answer.ts'
import type { ShopperClient } from '#services/commerce/shopper-client.ts'
import { beginSelection, changeNow, inSelectionQueue, shownCountry } from './change-selection.ts'
import { tell } from './notices.ts'
import { shopper } from './shopper.ts'

/**
 * A call of the shopper that changes no cart, such as a newsletter sign-up, in its turn among those that do. It may be a
 * visitor's first call: then a selection begins in the country whose prices the pages show, before anything else does.
 */
export function askShopper<Value>(call: (client: ShopperClient) => Promise<Answer<Value>>): Promise<Answer<Value>> {
  return inSelectionQueue(async () => {
    const begun = await beginSelection()
    if (begun && !begun.ok && begun.kind !== 'refused') return begun
    const answer = await call(shopper())
    if (answer.ok && answer.renewed) await takeUpNewSelection()
    return answer
  })
}

/** The service had forgotten the token: the old cart is gone, and the new one moves to the shopper's country. */
async function takeUpNewSelection(): Promise<void> {
  tell({ kind: 'renewed' })
  await changeNow('country', (client) => client.setCountry(shownCountry(), pageLanguage()))
}
