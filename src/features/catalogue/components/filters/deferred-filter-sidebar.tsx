import { memo, Suspense, useDeferredValue } from 'react'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { waitForFirstInteraction } from '#lib/scheduling/first-interaction.ts'
import { createUserIntentDetector } from '#lib/scheduling/user-intent.ts'
import { canAnnounceReductions } from '#market-rules/rules/market-rules.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import type { FilterSidebarProps } from './filter-sidebar.tsx'
import { preloadActiveFilters } from './lazy-active-filters.ts'

const { detected, watch } = createUserIntentDetector()

const LazyFilterSidebar = lazyWithMessages(
  async () => {
    preloadActiveFilters()
    return (await import('./filter-sidebar.tsx')).FilterSidebar
  },
  async () => {
    await Promise.race([waitForFirstInteraction(), detected])
    await waitForWideViewport()
  },
)

/** Resolves immediately on the server, which renders the filters for all viewports. */
function waitForWideViewport(): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve()
  const wide = matchMedia('(width >= 80rem)')
  if (wide.matches) return Promise.resolve()
  return new Promise((resolve) => wide.addEventListener('change', () => resolve(), { once: true }))
}

/**
 * Hydrated on interaction, and only on wide screens. Updates are deferred, because an urgent update before hydration
 * would replace the server's HTML with the empty fallback.
 */
export const DeferredFilterSidebar = memo(function DeferredFilterSidebar(
  props: Omit<FilterSidebarProps, 'pricelist' | 'showsOffers'>,
) {
  const shown = useDeferredValue(props)
  const pricelist = useDeferredValue(useMarket().pricelist)
  const offers = useDeferredValue(canAnnounceReductions(useMarketRules()))
  return (
    <div ref={watch} className="filter-rail">
      <FilterSidebarBoundary {...shown} pricelist={pricelist} showsOffers={offers} />
    </div>
  )
})

const FilterSidebarBoundary = memo(function FilterSidebarBoundary(props: FilterSidebarProps) {
  return (
    <Suspense>
      <LazyFilterSidebar {...props} />
    </Suspense>
  )
})
