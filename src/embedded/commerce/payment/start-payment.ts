import { randomUUID } from 'node:crypto'
import { type Param, prepared } from '#embedded/database/prepared.ts'
import type { Unavailable } from '../cart/cart.ts'
import { type Change, pricedCartOf } from '../cart/change-selection.ts'
import type { PricedCart } from '../cart/priced-cart.ts'
import { chooseMethods, storeAddresses } from '../checkout/payment-fields.ts'
import type { TestPaymentMethod } from '../checkout/payment-methods.ts'
import { dropSpentVouchers } from '../checkout/vouchers.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { jsonObject } from '../http/json-text.ts'
import { checkedMethod, isInitiateOnly } from './check-payment.ts'
import { dropPayments } from './drop-payments.ts'
import { claimsOf, orderDocument } from './order-document.ts'
import type { PaymentBody, PaymentPages } from './payment-body.ts'
import { reduceCart } from './reduce-cart.ts'

export type StartedPayment =
  | { kind: 'unavailable'; unavailable: Unavailable[] }
  /** A code of the cart is in force no longer, so the price is another one than was shown. */
  | { kind: 'voucher-spent' }
  /** Only the method's widget is wanted; nothing can be paid yet. */
  | { kind: 'initiated'; method: TestPaymentMethod }
  | { kind: 'started'; payment: string; method: TestPaymentMethod; priced: PricedCart }

/**
 * Starts a payment of the shopper's cart: stores the checkout fields, checks them and the shelves, and stores what is to
 * be paid. When the shelves are short the cart is reduced instead. Throws a Refusal (406, 404) for what is not valid.
 */
export async function startPayment(
  deps: CommerceDependencies,
  change: Change,
  body: PaymentBody,
  pages: PaymentPages,
): Promise<StartedPayment> {
  const { trx, catalogue, shopper, now } = change
  await storeAddresses(change, { country: shopper.country, ...body.address }, body.shippingAddress)
  await chooseMethods(deps, change, body)
  const priced = await pricedCartOf({ ...deps, database: trx }, catalogue, shopper, now)
  const method = checkedMethod(deps, priced, body, shopper.country)
  if (isInitiateOnly(body)) return { kind: 'initiated', method }
  if (await dropSpentVouchers(trx, shopper.selection, now)) return { kind: 'voucher-spent' }
  const unavailable = await reduceCart(change, priced.lines)
  if (unavailable.length > 0) return { kind: 'unavailable', unavailable }
  // A cart is paid once: what was begun before can be paid no more.
  await dropPayments(trx, shopper.selection)
  const payment = await storePayment(deps, change, priced, { ...body, ...pages })
  return { kind: 'started', payment, method, priced }
}

type NewPayment = {
  id: string
  selection: string
  token: string
  customer: string | null
  method: string
  returnPage: string
  failedPage: string
  claims: string
  document: string
  comment: string | null
  now: number
}

const insertPayment = prepared((database, param: Param<NewPayment>) =>
  database.insertInto('payment').values({
    id: param('id'),
    selection: param('selection'),
    token: param('token'),
    customer: param('customer'),
    method: param('method'),
    status: 'open',
    return_page: param('returnPage'),
    failed_page: param('failedPage'),
    claims: param('claims'),
    document: param('document'),
    internal_comment: param('comment'),
    void_reason: null,
    created_at: param('now'),
  }),
)

async function storePayment(
  deps: CommerceDependencies,
  change: Change,
  priced: PricedCart,
  body: PaymentBody & PaymentPages,
): Promise<string> {
  const { trx, shopper, now } = change
  const id = randomUUID()
  await insertPayment(trx, {
    id,
    selection: shopper.selection,
    token: shopper.token,
    customer: shopper.customer,
    method: priced.paymentMethod,
    returnPage: body.returnPage,
    failedPage: body.failedPage,
    claims: JSON.stringify(claimsOf(priced)),
    document: jsonObject(orderDocument(deps, change, priced, body)).text,
    comment: body.internalComment ?? null,
    now,
  })
  return id
}
