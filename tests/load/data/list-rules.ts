import { performance } from 'node:perf_hooks'
import { decodeCards, encodeCards } from '#features/catalogue/rules/card-rows.ts'
import { filterChoices, filterOptions } from '#features/catalogue/rules/filters/filter-options.ts'
import { listFromSearch } from '#features/catalogue/rules/listing/list-state.ts'
import type { ProductCard } from '#services/commerce/product.ts'

/** Median ms of each rule that a press in a list runs, over the products given. */
export function measureListRules(cards: readonly ProductCard[], pricelist: number): Record<string, number> {
  const filters = [
    { name: 'flavor' as const, values: ['mint', 'berry'] },
    { name: 'strength' as const, values: ['3', '4'] },
  ]
  const rows = encodeCards(cards)
  const choices = filterChoices(cards, (_name, value) => value, 'en')
  return {
    'read the rows': medianOf(() => decodeCards(rows)),
    'filter and sort': medianOf(() => listFromSearch(cards, pricelist, { filters, sort: 'popularity' })),
    'sort by price': medianOf(() => listFromSearch(cards, pricelist, { filters: [], sort: 'price-asc' })),
    'count the options': medianOf(() => filterOptions(cards, choices, filters)),
  }
}

function medianOf(work: () => unknown): number {
  const times = Array.from({ length: 31 }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return times.toSorted((a, b) => a - b)[15] ?? Number.NaN
}
