import { useSelection } from '#features/cart/selection-query.ts'
import type { WireLoggedIn } from '#services/commerce/wire/selection.ts'

/** Who is signed in, from the selection: `customer` is undefined for nobody. */
export function useCustomer(): { customer: WireLoggedIn | undefined; pending: boolean; failed?: () => void } {
  const { data, isPending, isError, refetch } = useSelection()
  const retry = () => void refetch()
  return { customer: data?.loggedIn ?? undefined, pending: isPending, ...(isError && !data && { failed: retry }) }
}
