import type { CountryCode } from 'pouchery/app.config'
import { ruleInForce } from 'pouchery/market-rules/rules/rule-book'
import { countryStates, findState } from '../market/states.ts'
import type { SalePlace } from '../sale/sold-here.ts'
import type { Address } from './address.ts'
import type { Cart } from './cart.ts'
import type { Change } from './change.ts'

type Delivered = Pick<Change, 'cart' | 'shopper' | 'rules' | 'now'>

/** The address goods go to: the billing address where no other was given. */
export function deliveryAddress({ address, shippingAddress }: Pick<Cart, 'address' | 'shippingAddress'>): Address {
  return shippingAddress.address1 ? shippingAddress : address
}

/** Where the goods of a cart go; its state is the one the shopper chose where the address names none. */
export function deliveryPlace({ cart, shopper }: Pick<Delivered, 'cart' | 'shopper'>): SalePlace {
  const { state = '' } = deliveryAddress(cart)
  return { country: shopper.country, state: stateNamed(shopper.country, state) ?? shopper.state }
}

/** The code of a state as an address names it; where the shop knows no states of a country, what was entered. */
function stateNamed(country: CountryCode, entered: string): string | null {
  if (countryStates(country)) return findState(country, entered)?.state ?? null
  return entered.trim().toUpperCase() || null
}

/** What is wrong with the state of the address: it has to be known where the rules differ from one to another. */
export function stateError({ cart, shopper, rules, now }: Delivered): Record<string, string> {
  const regions = ruleInForce(rules, shopper.country, now)?.regions ?? {}
  if (Object.keys(regions).length === 0) return {}
  const { state = '' } = deliveryAddress(cart)
  if (stateNamed(shopper.country, state) !== null) return {}
  if (state.trim() !== '') return { 'address.state': 'not valid' }
  return shopper.state === null ? { 'address.state': 'required' } : {}
}
