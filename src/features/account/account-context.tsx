import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { cartQuery } from '#features/cart/queries.ts'
import { connectShopper } from '#features/cart/selection/shopper.ts'
import { useSite } from '#features/site/site.tsx'
import type { Customer } from '#services/commerce/shopper/selection.ts'

/** Browser only. Importing this module loads the cart's code. */
export function CustomerProvider({ children }: { children: ReactNode }) {
  const { commerceUrl } = useSite().services
  // Runs once, before the children send queries.
  useState(() => connectShopper(commerceUrl))
  return children
}

/** `customer` is undefined for guests. `failed` is a retry function, set if loading failed. */
export function useCustomer(): { customer: Customer | undefined; pending: boolean; failed?: () => void } {
  const { data, error, isPending, refetch } = useQuery(cartQuery)
  return { customer: data?.customer, pending: isPending, ...(error && !data && { failed: () => void refetch() }) }
}
