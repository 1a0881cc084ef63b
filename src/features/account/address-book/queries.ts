import { queryOptions } from '@tanstack/react-query'
import { personalQueryPrefix } from '#features/cart/selection/cache-keys.ts'
import { requestInQueue, SelectionError } from '#features/cart/selection/selection.ts'
import { getQueryClient } from '#lib/query-client.ts'
import { retryUnlessFinal } from '#lib/query-retry.ts'
import {
  type AddressUpdate,
  createAddressBookCalls,
  isAddressBookUnsupported,
  type SavedAddress,
} from '#services/commerce/shopper/address-book.ts'
import type { ShopperFailure, ShopperResult } from '#services/commerce/shopper/failure.ts'

/** Enforced by the commerce service. */
export const maxAddresses = 20

/** Null if the service has no address book (decision 0061). The default postal address comes first. */
export const addressBookQuery = (email: string) =>
  queryOptions({
    queryKey: [personalQueryPrefix, email, 'addresses'],
    queryFn: fetchAddresses,
    retry: retryUnlessFinal,
  })

/** @throws SelectionError */
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
  return change(email, (calls) => (id === undefined ? calls.add(address) : calls.change(id, address)))
}

export function removeAddress(email: string, id: string): Promise<ShopperFailure | undefined> {
  return change(email, (calls) => calls.remove(id))
}

type Call = (calls: ReturnType<typeof createAddressBookCalls>) => Promise<ShopperResult<SavedAddress[]>>

async function change(email: string, call: Call): Promise<ShopperFailure | undefined> {
  const answer = await requestInQueue((client) => call(createAddressBookCalls(client)))
  if (!answer.ok) return answer
  getQueryClient().setQueryData(addressBookQuery(email).queryKey, answer.value)
  return undefined
}
