import { useEffect } from 'react'
import { onAdded } from '#features/cart/added.ts'
import { useSite } from '#features/market/site.tsx'
import { connectInsights, trackAdded } from './insights.ts'

let listening = false

/** Connects the search's events to the service and to the cart, once on a page that searches. */
export function useInsights(): void {
  const { search } = useSite().services
  useEffect(() => {
    connectInsights(async () => (await import('./insights-sender.ts')).insightsSender(search))
    if (listening) return
    listening = true
    onAdded(({ product }) => trackAdded(product))
  }, [search])
}
