import * as v from 'valibot'
import { WireAddress } from '../wire/address.ts'
import { flag, list, textOrEmpty } from '../wire/values.ts'
import type { Answer } from './failure.ts'
import type { Address } from './order.ts'
import type { ShopperClient } from './shopper-client.ts'

/** An address that a customer keeps. One of a book is the default. */
export interface KeptAddress extends Address {
  id: string
  isDefault: boolean
}

/** What a customer says of an address; what is left out is empty. */
export type AddressToSave = Partial<Record<keyof Omit<Address, 'email' | 'countryName'>, string>> & { default: boolean }

/** The default first. In a file of its own: only the account and the checkout of a customer read it. */
const BookBody = v.pipe(
  v.object({ addresses: list(v.object({ ...WireAddress.entries, id: textOrEmpty, default: flag })) }),
  v.transform(({ addresses }) => addresses.map(({ default: isDefault, ...address }) => ({ ...address, isDefault }))),
)

const path = ['customer', 'addresses']

/** The calls of the address book (commerce reference section 9); each answers all of it. */
export function addressBookCalls(client: ShopperClient) {
  return {
    read: () => client.call('GET', path, BookBody),
    add: (address: AddressToSave) => client.call('POST', path, BookBody, { ...address }),
    change: (id: string, address: AddressToSave) => client.call('PUT', [...path, id], BookBody, { ...address }),
    remove: (id: string) => client.call('DELETE', [...path, id], BookBody),
  }
}

/** Whether the answer to reading says that the service keeps no addresses. */
export function hasNoBook(answer: Answer<unknown>): boolean {
  if (answer.ok) return false
  return (
    answer.kind === 'unreadable' ||
    (answer.kind === 'refused' && answer.reason === 'other' && answer.noSuchCall === true)
  )
}
