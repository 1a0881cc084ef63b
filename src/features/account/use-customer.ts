import { useQuery } from '@tanstack/react-query'
import { cartQuery } from '#features/cart/queries.ts'
import { useInitShopperClient } from '#features/cart/selection/shopper.ts'
import type { Customer } from '#services/commerce/shopper/selection.ts'

/**
 * `customer` is undefined for guests. If the cart could not be loaded, `failed` is a function that retries. Browser
 * only. Importing this file loads the cart's code.
 */
export function useCustomer(): { customer: Customer | undefined; pending: boolean; failed?: () => void } {
  useInitShopperClient()
  const { data, error, isPending, refetch } = useQuery(cartQuery)
  return { customer: data?.customer, pending: isPending, ...(error && !data && { failed: () => void refetch() }) }
}
