import { randomUUID } from 'node:crypto'
import { compiledQuery, type Param } from '#embedded/database/compiled-query.ts'
import { observe } from '#lib/observations.server.ts'
import { missingFields } from '../cart/address.ts'
import { type Change, dropPayments } from '../cart/change.ts'
import { reduceCart } from '../cart/change-lines.ts'
import { chooseMethods, storeAddresses } from '../cart/payment-fields.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { jsonObject } from '../http/json-text.ts'
import { refused } from '../http/refusal.ts'
import { findPaymentMethod, type TestPaymentMethod } from '../methods/payment-methods.ts'
import { pricedCartOf } from '../selection/change-selection.ts'
import { selectionWire } from '../selection/selection-wire.ts'
import { shelfNeeds, type Unavailable } from '../stock/shelves.ts'
import { dropSpentVouchers } from '../vouchers/cart-vouchers.ts'
import { takesOff } from '../vouchers/voucher-effects.ts'
import type { Claims } from './claims.ts'
import type { PaymentBody, PaymentPages } from './payment-body.ts'

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
  // Told at once: a provider that refuses in the same breath undoes the transaction, and was asked all the same.
  observe('purchase', { step: 'started' })
  return { kind: 'started', payment, method, priced }
}

/** Whether the caller only wants the method's widget to be shown (commerce reference section 6.1). */
function isInitiateOnly({ paymentInitiateOnly }: PaymentBody): boolean {
  return String(paymentInitiateOnly) === 'true'
}

/**
 * The chosen payment method, once everything a payment needs is there; a widget alone needs goods and a country. Throws
 * a Refusal: 406 naming all that is missing, 404 for a method that is not offered.
 */
function checkedMethod(
  { paymentMethods }: Pick<CommerceDependencies, 'paymentMethods'>,
  priced: PricedCart,
  body: PaymentBody,
  country: string,
): TestPaymentMethod {
  const method = findPaymentMethod(paymentMethods, priced.paymentMethod)
  const errors = {
    ...(priced.lines.length === 0 && { selection: 'empty' }),
    ...(isInitiateOnly(body) ? initiateErrors(method) : orderErrors(priced, body)),
    ...countryError(priced, country),
  }
  if (Object.keys(errors).length > 0) throw refused(406, errors)
  if (!method) throw refused(404, { paymentMethod: 'not found' })
  return method
}

function initiateErrors(method: TestPaymentMethod | undefined): Record<string, string> {
  return method && !method.initiateOnly ? { paymentInitiateOnly: 'not supported' } : {}
}

function orderErrors({ cart }: PricedCart, { termsAndConditions }: PaymentBody): Record<string, string> {
  const agreed = String(termsAndConditions) === 'true'
  return { ...missingFields(cart.address), ...(!agreed && { termsAndConditions: 'must be true' }) }
}

/** Prices and taxes are those of the selection's country, so nothing may be sent to another. */
function countryError({ cart, market }: PricedCart, country: string): Record<string, string> {
  if (!market.shipsTo) return { 'address.country': 'not shipped to' }
  const shipTo = cart.shippingAddress.country || cart.address.country
  return shipTo === country ? {} : { 'address.country': 'not the country of the selection' }
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

const insertPayment = compiledQuery((database, param: Param<NewPayment>) =>
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

/** What the cart takes from shelves and vouchers when it becomes an order. */
function claimsOf({ lines, totals }: PricedCart): Claims {
  return {
    stock: Object.fromEntries(shelfNeeds(lines)),
    vouchers: totals.vouchers.filter(takesOff).map(({ voucher }) => voucher.code),
    lines: lines.map(({ line, item, quantity }) => ({ line, item, quantity })),
  }
}

/**
 * The selection as it becomes the order (commerce reference section 2.3), for `jsonObject`; kept as it was shown when
 * the payment started. Goods go to the billing address when no other was given.
 */
function orderDocument(
  deps: CommerceDependencies,
  { catalogue, shopper }: Change,
  priced: PricedCart,
  { additionalNotes, comment, giftMessage }: Pick<PaymentBody, 'additionalNotes' | 'comment' | 'giftMessage'>,
) {
  const selection = selectionWire({ deps, catalogue, shopper, serverMode: false }, priced)
  const shipsElsewhere = Boolean(priced.cart.shippingAddress.address1)
  return {
    ...selection,
    shippingAddress: shipsElsewhere ? selection.shippingAddress : selection.address,
    centraCheckoutScript: '',
    additionalNotes: additionalNotes || comment,
    giftMessage,
  }
}
