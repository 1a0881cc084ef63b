import { setShopperMarket } from '#features/market/shopper-market-store.ts'
import { browserQueryClient } from '#lib/query-client.ts'
import { note } from '#services/analytics/moments.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { setCartCount } from './cart-state.ts'
import { setPaymentInProgress } from './payment-in-progress.ts'
import { keepsPayment, type SelectionChange } from './rules/keeps-payment.ts'

export const selectionKey = ['selection'] as const

/** The selection the page knows; undefined before it was asked for, null for a shopper who has none yet. */
export function knownSelection(): SelectionAnswer | null | undefined {
  return browserQueryClient().getQueryData<SelectionAnswer | null>(selectionKey)
}

/**
 * The one place where a new selection replaces the stored one (specification section 4, design section 3): drops or
 * keeps the payment, mirrors country and pricelist to the browser's storage, tells the badge, writes the cache.
 */
export function applySelection(answer: SelectionAnswer, change: SelectionChange): void {
  if (!keepsPayment(change)) setPaymentInProgress(undefined)
  mirrorMarket(answer)
  if (answer.loggedIn?.email) note({ kind: 'email-known', email: answer.loggedIn.email })
  setCartCount(answer.selection.totals.totalQuantity)
  browserQueryClient().setQueryData(selectionKey, answer)
}

/** The location is the truth about country and pricelist; while it is unknown nothing is mirrored. */
function mirrorMarket({ location, selection: { currency, currencyFormat } }: SelectionAnswer): void {
  const { country, name, pricelist, market = 0 } = location
  if (country === undefined || pricelist === undefined) return
  setShopperMarket({ country, countryName: name, currency, pricelist, market, format: currencyFormat })
}
