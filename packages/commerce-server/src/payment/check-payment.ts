import type { ShownAge } from '../age-check/age-proof.ts'
import { missingFields } from '../cart/address.ts'
import type { Change } from '../cart/change.ts'
import { deliveryAddress, stateError } from '../cart/delivery-place.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { refused } from '../http/refusal.ts'
import { findPaymentMethod, type PaymentMethod } from '../methods/payment-methods.ts'
import type { AcceptedTexts } from './accepted-texts.ts'
import type { PaymentBody } from './payment-body.ts'

/** Whether the caller only wants the method's widget to be shown (commerce reference section 6.1). */
export function isInitiateOnly({ paymentInitiateOnly }: PaymentBody): boolean {
  return String(paymentInitiateOnly) === 'true'
}

/** The chosen method once all is there; a widget needs only goods and a country. Refuses: 406 what is missing, 404. */
export function checkedMethod(
  { paymentMethods }: Pick<CommerceDependencies, 'paymentMethods'>,
  change: Change,
  priced: PricedCart,
  { age, agreed, ...body }: PaymentBody & { age: ShownAge | undefined; agreed: AcceptedTexts | undefined },
): PaymentMethod {
  const method = findPaymentMethod(paymentMethods, priced.paymentMethod)
  const errors = {
    ...(priced.lines.length === 0 && { selection: 'empty' }),
    ...(age
      ? { ...orderErrors(priced, body), ...age.errors, ...agreed?.errors, ...stateError(change) }
      : initiateErrors(method)),
    ...countryError(priced, change.shopper.country),
  }
  if (Object.keys(errors).length > 0) throw refused(406, errors)
  if (!method) throw refused(404, { paymentMethod: 'not found' })
  return method
}

function initiateErrors(method: PaymentMethod | undefined): Record<string, string> {
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
  const isHere = shipTo === country && (deliveryAddress(cart).country || country) === country
  return isHere ? {} : { 'address.country': 'not the country of the selection' }
}
