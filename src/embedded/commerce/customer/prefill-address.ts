import type { Change } from '../cart/change-selection.ts'
import { type Address, readAddress } from '../checkout/address.ts'
import { storeAddresses } from '../checkout/payment-fields.ts'
import type { Customer } from './customers.ts'
import { readDetails } from './details.ts'

/**
 * Fills the cart's address with what is known of the customer, where it is empty. The postal address only for the
 * country the shopper is in, because the cart's prices are that country's; elsewhere it is taken out again.
 */
export async function prefillAddress(change: Change, { email, details }: Customer): Promise<void> {
  const { trx, shopper } = change
  const row = await trx
    .selectFrom('selection')
    .select('address')
    .where('id', '=', shopper.selection)
    .executeTakeFirstOrThrow()
  const { person, place } = knownAddress(details)
  const isHome = !place.country || place.country === shopper.country
  const entered = without(readAddress(row.address), isHome ? {} : place)
  const known = isHome ? { ...place, ...person } : { ...blank(place), ...person }
  await storeAddresses(change, { email, ...known, ...entered, country: shopper.country }, {})
}

function knownAddress(details: string): { person: Address; place: Address } {
  const { firstName, lastName, phoneNumber, ...rest } = readDetails(details)
  const { company, address1, address2, zipCode, city, state, country } = rest
  return {
    person: { firstName, lastName, phoneNumber },
    place: { company, address1, address2, zipCode, city, state, country },
  }
}

/** The fields that are filled in, but not with what `place` says. */
function without(address: Address, place: Address): Address {
  const places = new Map<string, unknown>(Object.entries(place))
  const kept = Object.entries(address).filter(([key, value]) => value !== '' && value !== places.get(key))
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined))
}

function blank(place: Address): Address {
  return Object.fromEntries(Object.keys(place).map((key) => [key, '']))
}
