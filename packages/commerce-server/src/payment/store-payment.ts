import { randomUUID } from 'node:crypto'
import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Selectable } from 'kysely'
import type { AgeVerification } from '../age-check/age-proof.ts'
import { type CartChange, markOpenPaymentsReplaced } from '../cart/change.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { toJsonObject } from '../http/json-text.ts'
import type { PaymentMethod } from '../methods/payment-methods.ts'
import { insertProviderPayment } from '../money/provider-payment.ts'
import type { PaidCart, PaymentClaims } from '../payment-claims.ts'
import type { SaleLocation } from '../sale/sale-eligibility.ts'
import { toWireSelection } from '../selection/selection-wire.ts'
import { computeStockNeeds } from '../stock/stock-levels.ts'
import type { CommerceTables } from '../tables.ts'
import { hasEffect } from '../vouchers/voucher-effects.ts'
import type { AcceptedContractTexts } from './accepted-texts.ts'
import type { PaymentBody, PaymentReturnPages } from './payment-body.ts'

export function isPaidImmediately({ kind }: PaymentMethod, { totals }: PricedCart): boolean {
  return kind === 'direct' || totals.grandTotal === 0
}

interface PaymentDetails {
  method: PaymentMethod
  location: SaleLocation
  ageVerification: AgeVerification
  acceptedTexts: AcceptedContractTexts | undefined
}

type NewPayment = Omit<Selectable<CommerceTables['payment']>, 'void_reason'>

const insertPayment = createCompiledQuery((database, param: QueryParam<NewPayment>) =>
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
  { method, location, ageVerification, acceptedTexts, ...body }: PaymentBody & PaymentReturnPages & PaymentDetails,
): Promise<PaidCart> {
  const { trx, shopper, now } = change
  const { selection, token } = shopper
  const comment = body.internalComment ?? null
  const shown = {
    ageProof: ageVerification.proof,
    ...(acceptedTexts?.accepted && { contractTexts: acceptedTexts.accepted }),
  }
  const document = toJsonObject({ ...orderDocument(deps, change, priced, body), ...shown }).text
  const payment = { id: randomUUID(), selection, token, document, comment, claims: claimsOf(priced, location) }
  const atOnce = isPaidImmediately(method, priced)
  const stored = {
    ...{ id: payment.id, selection, token, internal_comment: comment, created_at: now },
    document: atOnce ? '{}' : document,
    customer: shopper.customer,
    method: priced.paymentMethod,
    status: atOnce ? 'completed' : 'open',
    return_page: body.returnPage,
    failed_page: body.failedPage,
    claims: JSON.stringify(payment.claims),
    age_check: ageVerification.checkId,
  }
  await Promise.all([markOpenPaymentsReplaced(trx, shopper), insertPayment(trx, stored)])
  const { totals, currency } = priced
  const money = { provider: method.provider, amount: totals.grandTotal, currency, isPaidImmediately: atOnce, now }
  await insertProviderPayment(trx, { payment: payment.id, ...money })
  return payment
}

function claimsOf({ lines, totals }: PricedCart, place: SaleLocation): PaymentClaims {
  return {
    stock: Object.fromEntries(computeStockNeeds(lines)),
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
  const selection = toWireSelection({ deps, catalogue, shopper }, priced)
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
