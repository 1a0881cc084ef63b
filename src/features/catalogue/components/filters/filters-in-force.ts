import { lazyWithTexts } from '#features/site/moments/lazy-with-texts.ts'

const load = () => import('./active-filters.tsx')

/** The filters in force above a list, and what is said where nothing passes them: most visits see neither. */
export const FiltersInForce = lazyWithTexts(async () => (await load()).ActiveFilters, ['views', 'list'])
export const NoneMatch = lazyWithTexts(async () => (await load()).NoneMatch, ['views', 'list'])

/** Fetches them before a press asks for them. */
export function preloadFiltersInForce(): void {
  void load()
}
