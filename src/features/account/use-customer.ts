import { useQuery } from '@tanstack/react-query'
import { cartQuery } from '#features/cart/queries.ts'
import { useInitShopperClient } from '#features/cart/selection/shopper.ts'
import type { Customer } from '#services/commerce/shopper/selection.ts'

/**
 * `customer` is undefined for guests. If the cart could not be loaded, `retry` loads the cart again.
 * Browser only. Importing this file loads the cart's code.
 */
export function useCustomer(): { customer: Customer | undefined; isPending: boolean; retry?: () => void } {
  useInitShopperClient()
  const { data, error, isPending, refetch } = useQuery(cartQuery)
  return { customer: data?.customer, isPending, ...(error && !data && { retry: () => void refetch() }) }
}
