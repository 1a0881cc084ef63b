import { publishObservation } from 'pouchery/lib/server/observations.server'
import { formatSaleProblem } from 'pouchery/services/commerce/wire/sale-problem'
import * as v from 'valibot'
import type { CartChange } from '../cart/change.ts'
import { getCurrentMarket } from '../market/current-market.ts'
import { parseCountryCode } from '../market/market.ts'
import { findState } from '../market/states.ts'
import type { PaidCart, PaymentClaims } from '../payment-claims.ts'
import { findBuyerLimitViolation } from '../sale/buyer-limit.ts'
import type { SaleLocation } from '../sale/sale-eligibility.ts'
import { findUnsellableLines, type UnsellableLines } from '../sale/unsellable-lines.ts'

const documentSchema = v.object({
  address: v.object({ email: v.optional(v.string(), '') }),
  shippingAddress: v.object({ country: v.string(), state: v.optional(v.string(), '') }),
})

export async function findUnsellableClaimedLines(
  completion: Pick<CartChange, 'trx' | 'catalogue' | 'rules' | 'now'>,
  { claims, document, customer }: Pick<PaidCart, 'claims' | 'document'> & { customer: string | null },
): Promise<UnsellableLines | undefined> {
  const { trx, catalogue, now } = completion
  const { address, shippingAddress } = v.parse(documentSchema, JSON.parse(document))
  const place = claims.place ?? placeOf(shippingAddress)
  const country = parseCountryCode(place?.country)
  if (!place || !country) return undefined
  const lines = claims.lines.flatMap((line) => {
    const product = catalogue.items.get(line.item)
    return product ? [{ ...line, product }] : []
  })
  const withdrawn = findUnsellableLines(completion, lines, { country, state: place.state })
  if (withdrawn) return withdrawn
  const cans = countClaimedCans(claims)
  const buyer = { customer, email: address.email }
  const fault = await findBuyerLimitViolation(trx, getCurrentMarket(completion, country), { cans, buyer, now })
  if (!fault) return undefined
  publishObservation('saleRefused', { reason: fault.reason, at: 'payment' })
  return { errors: { cans: formatSaleProblem(fault) }, unavailable: [] }
}

export function countClaimedCans({ stock }: Pick<PaymentClaims, 'stock'>): number {
  return Object.values(stock).reduce((sum, cans) => sum + cans, 0)
}

/** Used for payments of an earlier version of the shop, whose claims do not contain the place. */
function placeOf({ country: code, state }: { country: string; state: string }): SaleLocation | undefined {
  const country = parseCountryCode(code)
  return country && { country, state: findState(country, state)?.state ?? null }
}
