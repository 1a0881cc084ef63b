import * as v from 'valibot'
import { wireAddressSchema } from '../wire/address.ts'
import { createListSchema, flagSchema, textOrEmptySchema } from '../wire/values.ts'
import type { ShopperResult } from './failure.ts'
import type { Address } from './order.ts'
import type { ShopperClient } from './shopper-client.ts'

export interface SavedAddress extends Address {
  id: string
  isDefault: boolean
}

/** Missing fields are stored as empty values. */
export type AddressUpdate = Partial<Record<keyof Omit<Address, 'email' | 'countryName'>, string>> & { default: boolean }

/** The service returns the default address first. */
const addressBookBodySchema = v.pipe(
  v.object({
    addresses: createListSchema(v.object({ ...wireAddressSchema.entries, id: textOrEmptySchema, default: flagSchema })),
  }),
  v.transform(({ addresses }) => addresses.map(({ default: isDefault, ...address }) => ({ ...address, isDefault }))),
)

const path = ['customer', 'addresses']

/**
 * Calls for the saved addresses of a signed-in customer (commerce reference section 9). Each call returns all
 * addresses. `shopper-client.ts` does not include these calls, because most pages do not need them.
 */
export function createAddressBookCalls(client: ShopperClient) {
  return {
    read: () => client.call('GET', path, addressBookBodySchema),
    add: (address: AddressUpdate) => client.call('POST', path, addressBookBodySchema, { ...address }),
    change: (id: string, address: AddressUpdate) =>
      client.call('PUT', [...path, id], addressBookBodySchema, { ...address }),
    remove: (id: string) => client.call('DELETE', [...path, id], addressBookBodySchema),
  }
}

export function isAddressBookUnsupported(answer: ShopperResult<unknown>): boolean {
  if (answer.ok) return false
  return (
    answer.kind === 'unreadable' ||
    (answer.kind === 'refused' && answer.reason === 'other' && answer.isUnsupported === true)
  )
}
