import { queryOptions } from '@tanstack/react-query'
import { personalQueryPrefix } from '#features/cart/selection/cache-keys.ts'
import { requestInQueue, SelectionError } from '#features/cart/selection/selection.ts'
import { getQueryClient } from '#lib/query-client.ts'
import { shouldRetryQuery } from '#lib/query-retry.ts'
import {
  type AddressUpdate,
  createAddressBookCalls,
  isAddressBookUnsupported,
  type SavedAddress,
} from '#services/commerce/shopper/address-book.ts'
import type { ShopperFailure, ShopperResult } from '#services/commerce/shopper/failure.ts'

/** Limit per customer, enforced by the commerce service (commerce reference section 9). */
export const maxAddresses = 20

/** The data is null if the service has no address book (decision 0061). The default postal address comes first. */
export const addressBookQuery = (email: string) =>
  queryOptions({
    queryKey: [personalQueryPrefix, email, 'addresses'],
    queryFn: fetchAddresses,
    retry: shouldRetryQuery,
  })

/**
 * Returns null if the service has no address book.
 * @throws SelectionError for any other failure
 */
async function fetchAddresses(): Promise<readonly SavedAddress[] | null> {
  const answer = await requestInQueue((client) => createAddressBookCalls(client).read())
  if (answer.ok) return answer.value
  if (isAddressBookUnsupported(answer)) return null
  throw new SelectionError(answer)
}

export function saveAddress(
  email: string,
  id: string | undefined,
  address: AddressUpdate,
): Promise<ShopperFailure | undefined> {
  return changeAddressBook(email, (calls) => (id === undefined ? calls.add(address) : calls.change(id, address)))
}

export function removeAddress(email: string, id: string): Promise<ShopperFailure | undefined> {
  return changeAddressBook(email, (calls) => calls.remove(id))
}

type AddressBookCall = (calls: ReturnType<typeof createAddressBookCalls>) => Promise<ShopperResult<SavedAddress[]>>

async function changeAddressBook(email: string, call: AddressBookCall): Promise<ShopperFailure | undefined> {
  const answer = await requestInQueue((client) => call(createAddressBookCalls(client)))
  if (!answer.ok) return answer
  getQueryClient().setQueryData(addressBookQuery(email).queryKey, answer.value)
  return undefined
}
