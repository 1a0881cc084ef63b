import { observe } from 'pouchery/lib/server/observations.server'
import { saleFaultText } from 'pouchery/services/commerce/wire/sale-fault'
import * as v from 'valibot'
import type { Change } from '../cart/change.ts'
import { countryCode } from '../market/market.ts'
import { marketNow } from '../market/market-now.ts'
import { findState } from '../market/states.ts'
import { buyerFault } from '../sale/buyer-limit.ts'
import type { SalePlace } from '../sale/sold-here.ts'
import { type Withdrawn, withdrawnLines } from '../sale/withdrawn.ts'
import type { Claims } from './claims.ts'

interface Paid {
  claims: Claims
  document: string
  customer: string | null
}

const documentSchema = v.object({
  address: v.object({ email: v.optional(v.string(), '') }),
  shippingAddress: v.object({ country: v.string(), state: v.optional(v.string(), '') }),
})

/**
 * Reason why the sale is no longer permitted: a new market rule, or a limit that the buyer reached with other orders.
 * Undefined if it is permitted.
 */
export async function soldNoLonger(
  completion: Pick<Change, 'trx' | 'catalogue' | 'rules' | 'now'>,
  { claims, document, customer }: Paid,
): Promise<Withdrawn | undefined> {
  const { trx, catalogue, now } = completion
  const { address, shippingAddress } = v.parse(documentSchema, JSON.parse(document))
  const place = claims.place ?? placeOf(shippingAddress)
  const country = countryCode(place?.country)
  if (!place || !country) return undefined
  const lines = claims.lines.flatMap((line) => {
    const product = catalogue.items.get(line.item)
    return product ? [{ ...line, product }] : []
  })
  const withdrawn = withdrawnLines(completion, lines, { country, state: place.state })
  if (withdrawn) return withdrawn
  const cans = cansClaimed(claims)
  const buyer = { customer, email: address.email }
  const fault = await buyerFault(trx, marketNow(completion, country), { cans, buyer, now })
  if (!fault) return undefined
  observe('saleRefused', { reason: fault.reason, at: 'payment' })
  return { errors: { cans: saleFaultText(fault) }, unavailable: [] }
}

export function cansClaimed({ stock }: Pick<Claims, 'stock'>): number {
  return Object.values(stock).reduce((sum, cans) => sum + cans, 0)
}

/** For payments of earlier versions, whose claims lack the place of delivery. */
function placeOf({ country: code, state }: { country: string; state: string }): SalePlace | undefined {
  const country = countryCode(code)
  return country && { country, state: findState(country, state)?.state ?? null }
}
