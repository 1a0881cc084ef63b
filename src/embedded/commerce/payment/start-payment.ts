import { randomUUID } from 'node:crypto'
import type { Unavailable } from '../cart/cart.ts'
import { type Change, pricedCartOf } from '../cart/change-selection.ts'
import type { PricedCart } from '../cart/priced-cart.ts'
import { selectionWire } from '../cart/selection-wire.ts'
import { shelfNeeds } from '../cart/stock.ts'
import { missingFields } from '../checkout/address.ts'
import { chooseMethods, storeAddresses } from '../checkout/payment-fields.ts'
import { findPaymentMethod, type TestPaymentMethod } from '../checkout/payment-methods.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { Refusal } from '../http/refusal.ts'
import type { Claims } from './claims.ts'
import type { PaymentBody, PaymentPages } from './payment-body.ts'
import { reduceCart } from './reduce-cart.ts'

export type StartedPayment =
  | { kind: 'unavailable'; unavailable: Unavailable[] }
  | { kind: 'started'; payment: string; method: TestPaymentMethod; total: number }

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
  await chooseMethods(change, body)
  const priced = await pricedCartOf(trx, catalogue, shopper, now)
  const method = checkedMethod(priced, body, shopper.country)
  const unavailable = await reduceCart(change, priced.lines)
  if (unavailable.length > 0) return { kind: 'unavailable', unavailable }
  const payment = randomUUID()
  await replaceOpenPayments(change)
  await trx
    .insertInto('payment')
    .values({
      id: payment,
      selection: shopper.selection,
      token: shopper.token,
      method: method.id,
      status: 'open',
      return_page: pages.returnPage,
      failed_page: pages.failedPage,
      claims: JSON.stringify(claimsOf(priced)),
      document: JSON.stringify(orderDocument(deps, change, priced)),
      internal_comment: body.internalComment ?? null,
      void_reason: null,
      created_at: now,
    })
    .execute()
  return { kind: 'started', payment, method, total: priced.totals.grandTotal }
}

/** The chosen payment method, once everything a payment needs is there. Throws a Refusal naming all that is missing. */
function checkedMethod(priced: PricedCart, { termsAndConditions }: PaymentBody, country: string): TestPaymentMethod {
  const { address, shippingAddress } = priced.cart
  const errors = {
    ...(priced.lines.length === 0 && { selection: 'empty' }),
    ...missingFields(address),
    ...countryError(shippingAddress.country || address.country, country, priced.market.shipsTo),
    ...(String(termsAndConditions) !== 'true' && { termsAndConditions: 'must be true' }),
  }
  if (Object.keys(errors).length > 0) throw new Refusal(406, errors)
  const method = findPaymentMethod(priced.paymentMethod)
  if (!method) throw new Refusal(404, { paymentMethod: 'not found' })
  return method
}

/** Prices and taxes are those of the selection's country, so nothing may be sent to another. */
function countryError(shipTo: string | undefined, country: string, shipsTo: boolean): Record<string, string> {
  if (!shipsTo) return { 'address.country': 'not shipped to' }
  return shipTo === country ? {} : { 'address.country': 'not the country of the selection' }
}

/** A cart is paid once: payments of it that were started before and not paid can be paid no more. */
async function replaceOpenPayments({ trx, shopper }: Change): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ status: 'replaced' })
    .where('selection', '=', shopper.selection)
    .where('status', '=', 'open')
    .execute()
}

function claimsOf({ lines, totals }: PricedCart): Claims {
  return {
    stock: Object.fromEntries(shelfNeeds(lines)),
    vouchers: totals.vouchers.map(({ voucher }) => voucher.code),
    lines: lines.map(({ line, item, quantity }) => ({ line, item, quantity })),
  }
}

/** The selection as it becomes the order; goods go to the billing address when no other was given. */
function orderDocument(deps: CommerceDependencies, { catalogue, shopper }: Change, priced: PricedCart) {
  const selection = selectionWire({ deps, catalogue, shopper, serverMode: false }, priced)
  const shipsElsewhere = Boolean(priced.cart.shippingAddress.address1)
  return { ...selection, shippingAddress: shipsElsewhere ? selection.shippingAddress : selection.address }
}
