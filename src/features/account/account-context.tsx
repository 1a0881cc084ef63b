import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { cartQuery } from '#features/cart/queries.ts'
import { connectShopper } from '#features/cart/selection/shopper.ts'
import { useSite } from '#features/site/site.tsx'
import type { Customer } from '#services/commerce/shopper/selection.ts'

/** Connects what is in it to the commerce service. Browser only; brings the cart's code. */
export function WithShopper({ children }: { children: ReactNode }) {
  const { commerceUrl } = useSite().services
  // Once, and before any query of the children runs.
  useState(() => connectShopper(commerceUrl))
  return children
}

/** Who is signed in, from the selection: `customer` is undefined for nobody. */
export function useCustomer(): { customer: Customer | undefined; pending: boolean; failed?: () => void } {
  const { data, error, isPending, refetch } = useQuery(cartQuery)
  return { customer: data?.customer, pending: isPending, ...(error && !data && { failed: () => void refetch() }) }
}
