import type { ProductCard } from '#services/commerce/product.ts'
import { attributeValues, type Filter, type FilterName, filterNames, passesFilters } from './filter.ts'

/** One value that a filter offers. */
export interface FilterOption {
  value: string
  label: string
  /** Products that would be listed if this value were the only one chosen in its filter. */
  count: number
}

export type FilterOptions = Record<FilterName, FilterOption[]>

/** Turns a value into the shopper's words. */
export type OptionLabel = (name: FilterName, value: string) => string

type Product = Pick<ProductCard, 'brand' | 'brandUri' | 'flavours' | 'strength' | 'format'>

/** Specification section 5: unknown formats come first, then these in order. */
const formatOrder = ['mini', 'superslim', 'slim', 'normal', 'large']

/**
 * Every value the products have, with counts under the other filters, in the order of specification section 5: brands
 * and flavours alphabetical by label in `language`, formats unknown first and then by size, strengths ascending.
 */
export function filterOptions(
  products: readonly Product[],
  filters: readonly Filter[],
  label: OptionLabel,
  language: string,
): FilterOptions {
  const collator = new Intl.Collator(language)
  const counts = countValues(products, filters)
  const options = (name: FilterName) =>
    [...counts[name]]
      .map(([value, count]) => ({ value, label: label(name, value), count }))
      .sort(orders[name](collator))
  return {
    brand: options('brand'),
    flavor: options('flavor'),
    strength: options('strength'),
    format: options('format'),
  }
}

type Order = (collator: Intl.Collator) => (a: FilterOption, b: FilterOption) => number

const byLabel: Order = (collator) => (a, b) => collator.compare(a.label, b.label)
const byNumber: Order = () => (a, b) => Number(a.value) - Number(b.value)
const byFormat: Order = (collator) => (a, b) =>
  formatOrder.indexOf(a.value) - formatOrder.indexOf(b.value) || collator.compare(a.label, b.label)

const orders: Record<FilterName, Order> = { brand: byLabel, flavor: byLabel, strength: byNumber, format: byFormat }

type Counts = Record<FilterName, Map<string, number>>

/** One pass over all products: a press in the dialog of thousands of them is answered within a frame. */
function countValues(products: readonly Product[], filters: readonly Filter[]): Counts {
  const counts: Counts = { brand: new Map(), flavor: new Map(), strength: new Map(), format: new Map() }
  const active = filters.filter(({ values }) => values.length > 0)
  for (const product of products) {
    const failed = active.filter((filter) => !passesFilters(product, [filter]))
    for (const name of filterNames) {
      // Counted under the other filters: what fails this one alone would be listed if its own value were chosen.
      const hit = failed.every((filter) => filter.name === name) ? 1 : 0
      for (const value of distinct(attributeValues(product, name))) {
        counts[name].set(value, (counts[name].get(value) ?? 0) + hit)
      }
    }
  }
  return counts
}

function distinct(values: readonly string[]): readonly string[] {
  return values.length < 2 ? values : [...new Set(values)]
}
