import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { connectShopper } from '#features/cart/shopper.ts'
import { useSite } from '#features/market/site.tsx'
import { browserQueryClient } from '#lib/query-client.ts'

/** Connects what is in it to the commerce service and the page's one cache. Browser only; brings Query. */
export function WithShopper({ children }: { children: ReactNode }) {
  const { commerceUrl } = useSite().services
  // Once, and before any query of the children runs.
  useState(() => connectShopper(commerceUrl))
  return <QueryClientProvider client={browserQueryClient()}>{children}</QueryClientProvider>
}
