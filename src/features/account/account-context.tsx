import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { browserQueryClient } from '#features/cart/query-client.ts'
import { useSelection } from '#features/cart/selection-query.ts'
import { connectShopper } from '#features/cart/shopper.ts'
import { useLinkPrefix } from '#features/site/link-prefix.ts'
import { useSite } from '#features/site/site.tsx'
import type { Customer } from '#services/commerce/selection.ts'

/** Connects what is in it to the commerce service and the page's one cache. Browser only; brings Query. */
export function WithShopper({ children }: { children: ReactNode }) {
  const { commerceUrl } = useSite().services
  // Once, and before any query of the children runs.
  useState(() => connectShopper(commerceUrl))
  return <QueryClientProvider client={browserQueryClient()}>{children}</QueryClientProvider>
}

/** Who is signed in, from the selection: `customer` is undefined for nobody. */
export function useCustomer(): { customer: Customer | undefined; pending: boolean; failed?: () => void } {
  const { data, isPending, isError, refetch } = useSelection()
  const retry = () => void refetch()
  return { customer: data?.customer, pending: isPending, ...(isError && !data && { failed: retry }) }
}

/** Addresses of the account's pages in the page's language. */
export interface AccountHrefs {
  login: string
  register: string
  passwordReset: string
  details: string
  lastOrder: string
}

export function useAccountHrefs(): AccountHrefs {
  const prefix = useLinkPrefix()
  return {
    login: `${prefix}/login`,
    register: `${prefix}/register`,
    passwordReset: `${prefix}/password-reset`,
    details: `${prefix}/account`,
    lastOrder: `${prefix}/account/order`,
  }
}
