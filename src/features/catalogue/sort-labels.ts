import { m } from '#messages/rest.ts'
import { relevanceSort, type SortMethod } from './rules/sorting/sort.ts'

// This file is separate from `labels.ts`, which every list loads, because the sort menu is loaded later.

const sortLabels: Record<SortMethod, () => string> = {
  popularity: () => m.sort_popularity(),
  newest: () => m.sort_newest(),
  'price-asc': () => m.sort_price_asc(),
  'price-desc': () => m.sort_price_desc(),
  'price-pouch': () => m.sort_pouch_price(),
  'strength-asc': () => m.sort_strength_asc(),
  'strength-desc': () => m.sort_strength_desc(),
}

const sortMeanings: Record<SortMethod, () => string> = {
  popularity: () => m.catalogue_sort_by_popularity(),
  newest: () => m.catalogue_sort_by_newest(),
  'price-asc': () => m.catalogue_sort_by_price(),
  'price-desc': () => m.catalogue_sort_by_price(),
  'price-pouch': () => m.catalogue_sort_by_pouch(),
  'strength-asc': () => m.catalogue_sort_by_strength(),
  'strength-desc': () => m.catalogue_sort_by_strength(),
}

export const getSortOptionLabel = (sort: SortMethod, relevance: string | undefined): string =>
  sort === relevanceSort && relevance !== undefined ? relevance : sortLabels[sort]()

export const getSortDescription = (sort: SortMethod, relevance?: string): string | undefined =>
  sort === relevanceSort && relevance !== undefined ? undefined : sortMeanings[sort]()
