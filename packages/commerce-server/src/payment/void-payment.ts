import { composePaymentRefundMail } from '@pouchery/platform/mail/mails/payment-refund'
import { queueMail } from '@pouchery/platform/mail/outbox'
import { publishObservation } from 'pouchery/lib/server/observations.server'
import { formatSaleProblem } from 'pouchery/services/commerce/wire/sale-problem'
import * as v from 'valibot'
import { type CartChangeContext, loadCartLines } from '../cart/cart.ts'
import { reduceCartToStock } from '../cart/change-lines.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { getCurrentMarket, parseCountryCode } from '../market/market.ts'
import { findCountryState } from '../market/states.ts'
import { testPaymentProviderName } from '../methods/methods.ts'
import { releasePayment } from '../money/payment-operations.ts'
import type { CompletionContext, PaidCart, PaymentAllocations, VoidReason } from '../payment-claims.ts'
import { findBuyerLimitViolation } from '../sale/can-limits.ts'
import {
  findUnsellableLines,
  removeUnsellableLines,
  type SaleLocation,
  type UnsellableLines,
} from '../sale/sale-eligibility.ts'
import { toShopper } from '../shopper/shopper.ts'
import { fitToStock, loadStockOnHand } from '../stock/stock-levels.ts'
import { removeVouchersFromCart } from '../vouchers/cart-vouchers.ts'

export async function findStockShortage({ trx, catalogue }: CompletionContext, { lines }: PaymentAllocations) {
  const wanted = claimedItems(catalogue, lines)
  const { unavailable } = fitToStock(wanted, await loadStockOnHand(trx, wanted))
  return { unavailable }
}

function claimedItems({ items }: Catalogue, lines: PaymentAllocations['lines']) {
  return lines.flatMap(({ item, quantity }) => {
    const product = items.get(item)
    return product ? [{ item, product, quantity }] : []
  })
}

export async function voidUnsellablePayment(completion: CompletionContext, paid: PaidCart, withdrawn: UnsellableLines) {
  await removeUnsellableLines(completion.trx, paid.selection, withdrawn)
  const { errors, unavailable } = withdrawn
  await voidPayment(completion, paid, { unavailable, notSold: errors })
}

/** Also reduces the cart to the stock and removes the voucher in `reason`, so that the next attempt can succeed. */
export async function voidPayment(
  completion: CompletionContext,
  { id, selection, document }: PaidCart,
  reason: VoidReason,
): Promise<{ void: VoidReason }> {
  const { trx, catalogue } = completion
  await releasePaymentAndNotify(completion, id)
  await trx
    .updateTable('payment')
    .set({ status: 'voided', void_reason: JSON.stringify(reason), document })
    .where('id', '=', id)
    .execute()
  if (reason.voucher !== undefined) await removeVouchersFromCart(trx, selection, [reason.voucher])
  const row = await trx.selectFrom('shopper').selectAll().where('selection', '=', selection).executeTakeFirst()
  if (row) await reduceCartToStock({ trx, shopper: toShopper(row) }, await loadCartLines(trx, catalogue, selection))
  return { void: reason }
}

export async function releasePaymentAndNotify(
  { trx, rules, now }: Pick<CompletionContext, 'trx' | 'rules' | 'now'>,
  id: string,
): Promise<void> {
  const money = await releasePayment(trx, id, now)
  if (!money || money.provider === testPaymentProviderName) return
  const { document } = await trx.selectFrom('payment').select('document').where('id', '=', id).executeTakeFirstOrThrow()
  await queueMail(trx, composePaymentRefundMail(document, { rules, now }), now)
}

const documentSchema = v.object({
  address: v.object({ email: v.optional(v.string(), '') }),
  shippingAddress: v.object({ country: v.string(), state: v.optional(v.string(), '') }),
})

export async function findUnsellableClaimedLines(
  completion: Pick<CartChangeContext, 'trx' | 'catalogue' | 'rules' | 'now'>,
  { claims, document, customer }: Pick<PaidCart, 'claims' | 'document'> & { customer: string | null },
): Promise<UnsellableLines | undefined> {
  const { trx, catalogue, now } = completion
  const { address, shippingAddress } = v.parse(documentSchema, JSON.parse(document))
  const place = claims.place ?? placeOf(shippingAddress)
  const country = parseCountryCode(place?.country)
  if (!place || !country) return undefined
  const lines = claimedItems(catalogue, claims.lines)
  const withdrawn = findUnsellableLines(completion, lines, { country, state: place.state })
  if (withdrawn) return withdrawn
  const cans = countClaimedCans(claims)
  const buyer = { customer, email: address.email }
  const fault = await findBuyerLimitViolation(trx, getCurrentMarket(completion, country), { cans, buyer, now })
  if (!fault) return undefined
  publishObservation('saleRefused', { reason: fault.reason, at: 'payment' })
  return { errors: { cans: formatSaleProblem(fault) }, unavailable: [] }
}

export function countClaimedCans({ stock }: Pick<PaymentAllocations, 'stock'>): number {
  return Object.values(stock).reduce((sum, cans) => sum + cans, 0)
}

/** Used for payments that an earlier version of the shop started, because their claims do not contain the place. */
function placeOf({ country: code, state }: { country: string; state: string }): SaleLocation | undefined {
  const country = parseCountryCode(code)
  return country && { country, state: findCountryState(country, state)?.state ?? null }
}
