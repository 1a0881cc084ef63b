import { lazyWithMessages } from '#messages/with-messages.ts'

const load = () => import('./active-filters.tsx')

/** Loaded lazily, because most visits need neither active filters nor the empty state. */
export const LazyActiveFilters = lazyWithMessages(async () => (await load()).ActiveFilters)
export const LazyNoResults = lazyWithMessages(async () => (await load()).NoResults)

export function preloadActiveFilters(): void {
  void load()
}
