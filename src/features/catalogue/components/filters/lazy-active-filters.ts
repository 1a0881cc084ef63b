import { lazyWithMessages } from '#messages/with-messages.ts'

const load = () => import('./active-filters.tsx')

/** Active filters and the empty state. Loaded lazily, because most visits need neither. */
export const LazyActiveFilters = lazyWithMessages(async () => (await load()).ActiveFilters)
export const NoneMatch = lazyWithMessages(async () => (await load()).NoResults)

export function preloadActiveFilters(): void {
  void load()
}
