import { randomUUID } from 'node:crypto'
import { compiledQuery, type Param } from '@pouchery/platform/database/compiled-query'
import type { Selectable } from 'kysely'
import type { AgeVerification } from '../age-check/age-proof.ts'
import { type CartChange, replaceOpenPayments } from '../cart/change.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { jsonObject } from '../http/json-text.ts'
import type { PaymentMethod } from '../methods/payment-methods.ts'
import { insertPaymentMoney } from '../money/payment-money.ts'
import type { SalePlace } from '../sale/sale-eligibility.ts'
import { selectionWire } from '../selection/selection-wire.ts'
import { stockNeeds } from '../stock/stock-levels.ts'
import type { CommerceTables } from '../tables.ts'
import { hasEffect } from '../vouchers/voucher-effects.ts'
import type { AcceptedTexts } from './accepted-texts.ts'
import type { Claims, PaidCart } from './claims.ts'
import type { PaymentBody, PaymentPages } from './payment-body.ts'

export function isPaidAtOnce({ kind }: PaymentMethod, { totals }: PricedCart): boolean {
  return kind === 'direct' || totals.grandTotal === 0
}

interface PaymentDetails {
  method: PaymentMethod
  place: SalePlace
  age: AgeVerification
  agreed: AcceptedTexts | undefined
}

type NewPayment = Omit<Selectable<CommerceTables['payment']>, 'void_reason'>

const insertPayment = compiledQuery((database, param: Param<NewPayment>) =>
  database.insertInto('payment').values({
    id: param('id'),
    selection: param('selection'),
    token: param('token'),
    customer: param('customer'),
    method: param('method'),
    status: param('status'),
    return_page: param('return_page'),
    failed_page: param('failed_page'),
    claims: param('claims'),
    document: param('document'),
    internal_comment: param('internal_comment'),
    void_reason: null,
    created_at: param('created_at'),
    age_check: param('age_check'),
  }),
)

export async function storePayment(
  deps: CommerceDependencies,
  change: CartChange,
  priced: PricedCart,
  { method, place, age, agreed, ...body }: PaymentBody & PaymentPages & PaymentDetails,
): Promise<PaidCart> {
  const { trx, shopper, now } = change
  const { selection, token } = shopper
  const comment = body.internalComment ?? null
  const shown = { ageProof: age.proof, ...(agreed?.accepted && { contractTexts: agreed.accepted }) }
  const document = jsonObject({ ...orderDocument(deps, change, priced, body), ...shown }).text
  const payment = { id: randomUUID(), selection, token, document, comment, claims: claimsOf(priced, place) }
  const atOnce = isPaidAtOnce(method, priced)
  const stored: NewPayment = {
    ...{ id: payment.id, selection, token, internal_comment: comment, created_at: now },
    document: atOnce ? '{}' : document,
    customer: shopper.customer,
    method: priced.paymentMethod,
    status: atOnce ? 'completed' : 'open',
    return_page: body.returnPage,
    failed_page: body.failedPage,
    claims: JSON.stringify(payment.claims),
    age_check: age.check,
  }
  await Promise.all([replaceOpenPayments(trx, selection), insertPayment(trx, stored)])
  const { totals, currency } = priced
  const money = { provider: method.provider, amount: totals.grandTotal, currency, atOnce, now }
  await insertPaymentMoney(trx, { payment: payment.id, ...money })
  return payment
}

function claimsOf({ lines, totals }: PricedCart, place: SalePlace): Claims {
  return {
    stock: Object.fromEntries(stockNeeds(lines)),
    vouchers: totals.vouchers.filter(hasEffect).map(({ voucher }) => voucher.code),
    lines: lines.map(({ line, item, quantity }) => ({ line, item, quantity })),
    place: { country: place.country, state: place.state },
  }
}

/** Contains no payment method name if the total is zero (commerce reference section 2.3). */
function orderDocument(
  deps: CommerceDependencies,
  { catalogue, shopper }: CartChange,
  priced: PricedCart,
  { additionalNotes, comment, giftMessage }: Pick<PaymentBody, 'additionalNotes' | 'comment' | 'giftMessage'>,
) {
  const selection = selectionWire({ deps, catalogue, shopper }, priced)
  const shipsElsewhere = Boolean(priced.cart.shippingAddress.address1)
  return {
    ...selection,
    shippingAddress: shipsElsewhere ? selection.shippingAddress : selection.address,
    ...(priced.totals.grandTotal === 0 && { paymentMethodName: '' }),
    centraCheckoutScript: '',
    additionalNotes: additionalNotes || comment,
    giftMessage,
  }
}
