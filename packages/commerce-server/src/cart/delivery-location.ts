import type { CountryCode } from 'pouchery/app.config'
import { findRuleInForce } from 'pouchery/market-rules/rules/market-rule-set'
import { findState, getCountryStates } from '../market/states.ts'
import type { SaleLocation } from '../sale/sale-eligibility.ts'
import type { CartAddress } from './address.ts'
import type { Cart } from './cart.ts'
import type { CartChange } from './change.ts'

type Delivered = Pick<CartChange, 'cart' | 'shopper' | 'rules' | 'now'>

export function getDeliveryAddress({
  address,
  shippingAddress,
}: Pick<Cart, 'address' | 'shippingAddress'>): CartAddress {
  return shippingAddress.address1 ? shippingAddress : address
}

export function getDeliveryLocation({ cart, shopper }: Pick<Delivered, 'cart' | 'shopper'>): SaleLocation {
  const { state = '' } = getDeliveryAddress(cart)
  return { country: shopper.country, state: stateCodeOf(shopper.country, state) ?? shopper.state }
}

function stateCodeOf(country: CountryCode, entered: string): string | null {
  if (getCountryStates(country)) return findState(country, entered)?.state ?? null
  return entered.trim().toUpperCase() || null
}

/** A state is required if the country's market rules differ by state. */
export function validateDeliveryState({ cart, shopper, rules, now }: Delivered): Record<string, string> {
  const regions = findRuleInForce(rules, shopper.country, now)?.regions ?? {}
  if (Object.keys(regions).length === 0) return {}
  const { state = '' } = getDeliveryAddress(cart)
  if (stateCodeOf(shopper.country, state) !== null) return {}
  if (state.trim() !== '') return { 'address.state': 'not valid' }
  return shopper.state === null ? { 'address.state': 'required' } : {}
}
