import { queryOptions } from '@tanstack/react-query'
import { personalQueries } from '#features/cart/selection/cache-keys.ts'
import { requestInQueue, SelectionFailed } from '#features/cart/selection/selection.ts'
import { getQueryClient } from '#lib/query-client.ts'
import { retryUnlessFinal } from '#lib/query-retry.ts'
import {
  type AddressToSave,
  addressBookCalls,
  hasNoBook,
  type KeptAddress,
} from '#services/commerce/shopper/address-book.ts'
import type { Answer, Failure } from '#services/commerce/shopper/failure.ts'

/** Addresses an account holds at most; the commerce service refuses one more. */
export const addressesAtMost = 20

/** The addresses of a customer, the default first; null where the service keeps none (docs/decisions/0061). */
export const addressBookQuery = (email: string) =>
  queryOptions({ queryKey: [personalQueries, email, 'addresses'], queryFn: fetchAddresses, retry: retryUnlessFinal })

/** Throws `SelectionFailed`. */
async function fetchAddresses(): Promise<readonly KeptAddress[] | null> {
  const answer = await requestInQueue((client) => addressBookCalls(client).read())
  if (answer.ok) return answer.value
  if (hasNoBook(answer)) return null
  throw new SelectionFailed(answer)
}

/** Adds an address, or writes the one with the id anew. Resolves to why it failed, or to nothing. */
export function saveAddress(
  email: string,
  id: string | undefined,
  address: AddressToSave,
): Promise<Failure | undefined> {
  return change(email, (calls) => (id === undefined ? calls.add(address) : calls.change(id, address)))
}

/** Resolves to why it failed, or to nothing. */
export function removeAddress(email: string, id: string): Promise<Failure | undefined> {
  return change(email, (calls) => calls.remove(id))
}

type Call = (calls: ReturnType<typeof addressBookCalls>) => Promise<Answer<KeptAddress[]>>

async function change(email: string, call: Call): Promise<Failure | undefined> {
  const answer = await requestInQueue((client) => call(addressBookCalls(client)))
  if (!answer.ok) return answer
  getQueryClient().setQueryData(addressBookQuery(email).queryKey, answer.value)
  return undefined
}
