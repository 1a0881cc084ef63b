import type { CountryCode } from 'pouchery/app.config'
import { publishObservation } from 'pouchery/lib/server/observations.server'
import { findRuleInForce } from 'pouchery/market-rules/rules/market-rule-set'
import { type AgeVerification, verifyAge } from '../age-check/age-proof.ts'
import { type CartAddress, findMissingAddressFields } from '../cart/address.ts'
import type { Cart, CartChangeContext } from '../cart/cart.ts'
import { reduceCartToStock } from '../cart/change-lines.ts'
import { setPaymentAndShippingMethods, storeCartAddresses } from '../cart/payment-fields.ts'
import { type PricedCart, priceCart } from '../cart/price-cart.ts'
import { requireCustomer } from '../customer/customer.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { createHttpError } from '../http/http-error.ts'
import { findCountryState, getCountryStates } from '../market/states.ts'
import { findPaymentMethod, type PaymentMethod } from '../methods/methods.ts'
import type { PaidCart, VoidReason } from '../payment-claims.ts'
import { countCans, findBuyerLimitViolation } from '../sale/can-limits.ts'
import {
  createSaleProblemError,
  findUnsellableLines,
  removeUnsellableLines,
  type SaleLocation,
} from '../sale/sale-eligibility.ts'
import { requireNotSelfExcluded } from '../self-exclusion/exclusions.ts'
import { subscribeToNewsletter } from '../subscription/newsletter.ts'
import { removeVouchersFromCart } from '../vouchers/cart-vouchers.ts'
import type { PaymentBody, PaymentReturnPages } from './payment-body.ts'
import {
  type AcceptedContractTexts,
  type CurrentContractTexts,
  checkAcceptedContractTexts,
  storePayment,
} from './store-payment.ts'

export type StartPaymentResult =
  /** Lines, units or vouchers that cannot be bought or used were removed from the cart. */
  | { kind: 'refused'; reason: VoidReason }
  | { kind: 'initiated'; method: PaymentMethod }
  | { kind: 'started'; payment: PaidCart; method: PaymentMethod; priced: PricedCart }

/** @throws HttpError 404, 406 */
export async function startPayment(
  deps: CommerceDependencies,
  change: CartChangeContext,
  body: PaymentBody,
  { texts, ...pages }: PaymentReturnPages & { texts: CurrentContractTexts | undefined },
): Promise<StartPaymentResult> {
  const { trx, shopper } = change
  await storeCartAddresses(change, { country: shopper.country, ...body.address }, body.shippingAddress)
  const place = getDeliveryLocation(change)
  const withdrawn = findUnsellableLines(change, change.cart.lines, place)
  if (withdrawn) {
    await removeUnsellableLines(trx, shopper.selection, withdrawn)
    const { errors: notSold, unavailable } = withdrawn
    return { kind: 'refused', reason: { notSold, unavailable } }
  }
  await setPaymentAndShippingMethods(deps, change, body)
  await requireNotSelfExcluded(trx, await emailsOf(change), change.now)
  const priced = priceCart(change.cart, place, deps.paymentMethods, change)
  const age = body.paymentInitiateOnly ? undefined : await verifyAge(deps, trx, { ...shopper, consents: body.consents })
  const { language } = shopper
  const agreed = texts && checkAcceptedContractTexts(texts, { consents: body.consents, language, now: change.now })
  const method = requireMethod(deps, change, priced, { ...body, age, agreed })
  if (age === undefined) return { kind: 'initiated', method }
  const { inactiveVouchers } = change.cart
  const [inactive] = inactiveVouchers
  if (inactive) {
    const codes = inactiveVouchers.map(({ code }) => code)
    await removeVouchersFromCart(trx, shopper.selection, codes)
    return { kind: 'refused', reason: { voucher: codes.join(), voucherReason: inactive.reason, unavailable: [] } }
  }
  await requireWithinBuyerLimit(change, priced)
  const unavailable = await reduceCartToStock(change, priced.lines)
  if (unavailable.length > 0) return { kind: 'refused', reason: { unavailable } }
  await requestNewsletterOptIn(change)
  const payment = await storePayment(deps, change, priced, {
    method,
    location: place,
    ageVerification: age,
    acceptedTexts: agreed,
    ...body,
    ...pages,
  })
  // Count the attempt now, even if the provider later refuses and the transaction is rolled back.
  publishObservation('purchase', { step: 'started' })
  return { kind: 'started', payment, method, priced }
}

async function requestNewsletterOptIn(change: CartChangeContext): Promise<void> {
  const { trx, shopper, cart } = change
  const { email, newsletter } = cart.address
  if (!newsletter || !email) return
  const subscriber = { email: email.toLowerCase(), country: shopper.country, language: shopper.language }
  await subscribeToNewsletter(trx, subscriber, 'checkout', change)
}

async function requireWithinBuyerLimit({ trx, shopper, cart, now }: CartChangeContext, { lines, market }: PricedCart) {
  const buyer = { customer: shopper.customer, email: cart.address.email ?? '' }
  const fault = await findBuyerLimitViolation(trx, market, { cans: countCans(lines), buyer, now })
  if (!fault) return
  publishObservation('purchase', { step: 'refused', reason: 'not-sold' })
  throw createSaleProblemError(fault, 'payment')
}

async function emailsOf({ trx, shopper, cart: { address, shippingAddress } }: CartChangeContext): Promise<string[]> {
  const entered = [address.email ?? '', shippingAddress.email ?? '']
  if (shopper.customer === null) return entered
  const { email } = await requireCustomer(trx, shopper)
  return [...entered, email]
}

/**
 * Displaying a widget (`age` is undefined) requires only a non-empty cart, a valid country and a method with a widget.
 * @throws HttpError 406 if a requirement is not met, 404 if the method is unknown
 */
function requireMethod(
  { paymentMethods }: Pick<CommerceDependencies, 'paymentMethods'>,
  change: CartChangeContext,
  priced: PricedCart,
  {
    age,
    agreed,
    ...body
  }: PaymentBody & { age: AgeVerification | undefined; agreed: AcceptedContractTexts | undefined },
): PaymentMethod {
  const method = findPaymentMethod(paymentMethods, priced.paymentMethod)
  const errors = {
    ...(priced.lines.length === 0 && { selection: 'empty' }),
    ...(age
      ? { ...orderErrors(priced, body), ...age.errors, ...agreed?.errors, ...validateDeliveryState(change) }
      : method?.supportsInitiateOnly === false && { paymentInitiateOnly: 'not supported' }),
    ...countryError(priced, change.shopper.country),
  }
  if (Object.keys(errors).length > 0) throw createHttpError(406, errors)
  if (!method) throw createHttpError(404, { paymentMethod: 'not found' })
  return method
}

function orderErrors({ cart }: PricedCart, { termsAndConditions }: PaymentBody): Record<string, string> {
  return {
    ...findMissingAddressFields(cart.address),
    ...(!termsAndConditions && { termsAndConditions: 'must be true' }),
  }
}

/** Rejects an address in another country, because prices and taxes are valid only for the selection's country. */
function countryError({ cart, market }: PricedCart, country: string): Record<string, string> {
  if (!market.shipsTo) return { 'address.country': 'not shipped to' }
  const shipTo = cart.shippingAddress.country || cart.address.country
  const isHere = shipTo === country && (getDeliveryAddress(cart).country || country) === country
  return isHere ? {} : { 'address.country': 'not the country of the selection' }
}

type Delivered = Pick<CartChangeContext, 'cart' | 'shopper' | 'rules' | 'now'>

function getDeliveryAddress({ address, shippingAddress }: Pick<Cart, 'address' | 'shippingAddress'>): CartAddress {
  return shippingAddress.address1 ? shippingAddress : address
}

function getDeliveryLocation({ cart, shopper }: Pick<Delivered, 'cart' | 'shopper'>): SaleLocation {
  const { state = '' } = getDeliveryAddress(cart)
  return { country: shopper.country, state: stateCodeOf(shopper.country, state) ?? shopper.state }
}

function stateCodeOf(country: CountryCode, entered: string): string | null {
  if (getCountryStates(country)) return findCountryState(country, entered)?.state ?? null
  return entered.trim().toUpperCase() || null
}

/** A state is required if the country's market rules differ by state. */
function validateDeliveryState({ cart, shopper, rules, now }: Delivered): Record<string, string> {
  const regions = findRuleInForce(rules, shopper.country, now)?.regions ?? {}
  if (Object.keys(regions).length === 0) return {}
  const { state = '' } = getDeliveryAddress(cart)
  if (stateCodeOf(shopper.country, state) !== null) return {}
  if (state.trim() !== '') return { 'address.state': 'not valid' }
  return shopper.state === null ? { 'address.state': 'required' } : {}
}
