import { lazyWithMessages } from '#messages/with-messages.ts'

const load = () => import('./active-filters.tsx')

/** The filters in force above a list, and what is said where nothing passes them: most visits see neither. */
export const FiltersInForce = lazyWithMessages(async () => (await load()).ActiveFilters)
export const NoneMatch = lazyWithMessages(async () => (await load()).NoneMatch)

/** Fetches them before a press asks for them. */
export function preloadFiltersInForce(): void {
  void load()
}
