import { observe } from 'pouchery/lib/server/observations.server'
import { shownAge } from '../age-check/age-proof.ts'
import type { Change } from '../cart/change.ts'
import { reduceCart } from '../cart/change-lines.ts'
import { deliveryPlace } from '../cart/delivery-place.ts'
import { chooseMethods, storeAddresses } from '../cart/payment-fields.ts'
import { type PricedCart, priceCart } from '../cart/price-cart.ts'
import { signedInCustomer } from '../customer/customer.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import type { PaymentMethod } from '../methods/payment-methods.ts'
import { buyerFault } from '../sale/buyer-limit.ts'
import { cansIn } from '../sale/order-limit.ts'
import { saleRefused } from '../sale/refuse-sale.ts'
import { dropWithdrawn, type Withdrawn, withdrawnLines } from '../sale/withdrawn.ts'
import { refuseExcluded } from '../self-exclusion/exclusions.ts'
import type { Unavailable } from '../stock/shelves.ts'
import { subscribeToNewsletter } from '../subscription/newsletter.ts'
import { dropVouchers } from '../vouchers/cart-vouchers.ts'
import { acceptedTexts, type TextsNow } from './accepted-texts.ts'
import { checkedMethod, isInitiateOnly } from './check-payment.ts'
import type { PaidCart } from './paid-cart.ts'
import type { PaymentBody, PaymentPages } from './payment-body.ts'
import { storePayment } from './store-payment.ts'

export type StartedPayment =
  /** The rules of sale do not allow some of it where it is to go, or not so many cans. */
  | ({ kind: 'not-sold' } & Withdrawn)
  | { kind: 'unavailable'; unavailable: Unavailable[] }
  /** A code of the cart is in force no longer, so the price is another one than was shown. */
  | { kind: 'voucher-spent' }
  /** Only the method's widget is wanted; nothing can be paid yet. */
  | { kind: 'initiated'; method: PaymentMethod }
  | { kind: 'started'; payment: PaidCart; method: PaymentMethod; priced: PricedCart }

/** Stores and checks checkout fields and payment; reduces the cart where stock or rules require. Refuses (406, 404). */
export async function startPayment(
  deps: CommerceDependencies,
  change: Change,
  body: PaymentBody,
  { texts, ...pages }: PaymentPages & { texts: TextsNow | undefined },
): Promise<StartedPayment> {
  const { trx, shopper } = change
  await storeAddresses(change, { country: shopper.country, ...body.address }, body.shippingAddress)
  const place = deliveryPlace(change)
  const withdrawn = withdrawnLines(change, change.cart.lines, place)
  if (withdrawn) {
    await dropWithdrawn(trx, shopper.selection, withdrawn)
    return { kind: 'not-sold', ...withdrawn }
  }
  await chooseMethods(deps, change, body)
  await refuseExcluded(trx, await emailsOf(change), change.now)
  const priced = priceCart(change.cart, place, deps.paymentMethods, change)
  const age = isInitiateOnly(body) ? undefined : await shownAge(deps, trx, { ...shopper, consents: body.consents })
  const { language } = shopper
  const agreed = texts && acceptedTexts(texts, { consents: body.consents, language, now: change.now })
  const method = checkedMethod(deps, change, priced, { ...body, age, agreed })
  if (age === undefined) return { kind: 'initiated', method }
  const { spentCodes } = change.cart
  if (spentCodes.length > 0) {
    await dropVouchers(trx, shopper.selection, spentCodes)
    return { kind: 'voucher-spent' }
  }
  await requireForBuyer(change, priced)
  const unavailable = await reduceCart(change, priced.lines)
  if (unavailable.length > 0) return { kind: 'unavailable', unavailable }
  await askForNewsletter(deps, change)
  const payment = await storePayment(deps, change, priced, { method, place, age, agreed, ...body, ...pages })
  // Told at once: a provider that refuses in the same breath undoes the transaction, and was asked all the same.
  observe('purchase', { step: 'started' })
  return { kind: 'started', payment, method, priced }
}

/** Who ticked it among the checkout's fields is asked by mail, as anybody else. */
async function askForNewsletter({ site }: CommerceDependencies, change: Change): Promise<void> {
  const { trx, shopper, cart } = change
  const { email, newsletter } = cart.address
  if (!newsletter || !email) return
  const subscriber = { email: email.toLowerCase(), country: shopper.country, language: shopper.language }
  await subscribeToNewsletter(trx, subscriber, 'checkout', { ...change, site })
}

async function requireForBuyer({ trx, shopper, cart, now }: Change, { lines, market }: PricedCart): Promise<void> {
  const buyer = { customer: shopper.customer, email: cart.address.email ?? '' }
  const fault = await buyerFault(trx, market, { cans: cansIn(lines), buyer, now })
  if (!fault) return
  observe('purchase', { step: 'refused', reason: 'not-sold' })
  throw saleRefused(fault, 'payment')
}

async function emailsOf({ trx, shopper, cart: { address, shippingAddress } }: Change): Promise<string[]> {
  const entered = [address.email ?? '', shippingAddress.email ?? '']
  if (shopper.customer === null) return entered
  const { email } = await signedInCustomer(trx, shopper)
  return [...entered, email]
}
