import * as v from 'valibot'
import { WireAddress } from '../wire/address.ts'
import { flag, list, textOrEmpty } from '../wire/values.ts'
import type { ShopperResult } from './failure.ts'
import type { Address } from './order.ts'
import type { ShopperClient } from './shopper-client.ts'

export interface SavedAddress extends Address {
  id: string
  isDefault: boolean
}

/** A missing field is stored as an empty value. */
export type AddressUpdate = Partial<Record<keyof Omit<Address, 'email' | 'countryName'>, string>> & { default: boolean }

/**
 * A separate module, loaded only by the account and the checkout of signed-in customers. The service returns the
 * default address first.
 */
const AddressBookBody = v.pipe(
  v.object({ addresses: list(v.object({ ...WireAddress.entries, id: textOrEmpty, default: flag })) }),
  v.transform(({ addresses }) => addresses.map(({ default: isDefault, ...address }) => ({ ...address, isDefault }))),
)

const path = ['customer', 'addresses']

/** Commerce reference section 9. Each call returns all addresses. */
export function addressBookCalls(client: ShopperClient) {
  return {
    read: () => client.call('GET', path, AddressBookBody),
    add: (address: AddressUpdate) => client.call('POST', path, AddressBookBody, { ...address }),
    change: (id: string, address: AddressUpdate) => client.call('PUT', [...path, id], AddressBookBody, { ...address }),
    remove: (id: string) => client.call('DELETE', [...path, id], AddressBookBody),
  }
}

export function isAddressBookUnsupported(answer: ShopperResult<unknown>): boolean {
  if (answer.ok) return false
  return (
    answer.kind === 'unreadable' ||
    (answer.kind === 'refused' && answer.reason === 'other' && answer.isUnsupported === true)
  )
}
