import { type ReactNode, useState } from 'react'
import { connectShopper } from '#features/cart/selection/shopper.ts'
import { useSelection } from '#features/cart/selection/shown-selection.ts'
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
  const { data, error, isPending, refetch } = useSelection()
  return { customer: data?.customer, pending: isPending, ...(error && !data && { failed: refetch }) }
}
