import type { ProductCard } from '#services/commerce/product.ts'
import { nowhere } from '#trade/rules/nowhere.ts'
import { firstOfKin } from '../family/kin.ts'
import { type ChoiceName, type Filter, type FilterName, filterNames, switchedOn } from './filter.ts'
import { applyFilters, attributeValues, type Filterable, passesFilters } from './filter-values.ts'

/** One value that the products have, in the shopper's words. */
export interface FilterChoice {
  value: string
  label: string
}

export type FilterChoices = Record<ChoiceName, readonly FilterChoice[]>

/** One value that a filter offers. */
export interface FilterOption extends FilterChoice {
  /** Products that would be listed if this value were the only one chosen in its filter. */
  count: number
}

/** How many products have an amount. */
export interface AmountCount {
  amount: number
  count: number
}

/** All that filters offer, each counted under the other filters. */
export interface FilterOptions extends Record<ChoiceName, FilterOption[]> {
  /** By mg per pouch, ascending. */
  nicotine: AmountCount[]
  /** The lowest and the highest price of a can, minor units; absent where none has one. */
  prices?: [lowest: number, highest: number]
  /** How many are in stock, and reduced. */
  stock: number
  sale: number
  /** How many are left when each family has one card; none where no family has several. */
  folded: number
}

/** Turns a value into the shopper's words. */
export type OptionLabel = (name: ChoiceName, value: string) => string

/** Specification section 5: unknown formats come first, then these in order. */
const formatOrder = ['mini', 'superslim', 'slim', 'normal', 'large']

/**
 * Every value the products have, in the order of specification section 5: brands and flavours alphabetical by label in
 * `language`, formats unknown first and then by size, strengths ascending. It is the same whatever is chosen.
 */
export function filterChoices(products: readonly Filterable[], label: OptionLabel, language: string): FilterChoices {
  const valuesOf = (name: ChoiceName) =>
    new Set(products.flatMap((product) => attributeValues(product, name, nowhere.pricelist)))
  return byChoice((name) => sortedChoices(name, [...valuesOf(name)], label, language))
}

/** Values of one filter in the order of specification section 5, in the shopper's words. */
export function sortedChoices(
  name: ChoiceName,
  values: readonly string[],
  label: OptionLabel,
  language: string,
): FilterChoice[] {
  const collator = new Intl.Collator(language)
  return values.map((value) => ({ value, label: label(name, value) })).sort(orders[name](collator))
}

/** The choices with their counts, each under the other filters (specification section 5); prices are those of a pricelist. */
export function filterOptions(
  products: readonly (Filterable & Pick<ProductCard, 'kin'>)[],
  choices: FilterChoices,
  filters: readonly Filter[],
  pricelist: number = nowhere.pricelist,
): FilterOptions {
  const counts = valueCounts(products, filters, pricelist)
  const prices = amountCounts(counts.price)
  const [lowest, highest] = [prices[0], prices.at(-1)]
  return {
    ...byChoice((name) => choices[name].map((choice) => ({ ...choice, count: counts[name].get(choice.value) ?? 0 }))),
    nicotine: amountCounts(counts.nicotine),
    ...(lowest && highest && { prices: [lowest.amount, highest.amount] }),
    stock: counts.stock.get(switchedOn) ?? 0,
    sale: counts.sale.get(switchedOn) ?? 0,
    folded: products.some(({ kin }) => kin !== undefined)
      ? applyFilters(products, filters, pricelist).filter(firstOfKin()).length
      : 0,
  }
}

/** How many products have each value that there is, of those that pass all other filters. */
function valueCounts(products: readonly Filterable[], filters: readonly Filter[], pricelist: number) {
  const counts = Object.fromEntries(filterNames.map((name) => [name, new Map()])) as Record<
    FilterName,
    Map<string, number>
  >
  for (const product of products) {
    const failed = filters.filter((filter) => !passesFilters(product, [filter], pricelist))
    for (const name of filterNames) {
      const counted = Number(failed.every((filter) => filter.name === name))
      for (const value of attributeValues(product, name, pricelist)) {
        counts[name].set(value, (counts[name].get(value) ?? 0) + counted)
      }
    }
  }
  return counts
}

function amountCounts(counts: ReadonlyMap<string, number>): AmountCount[] {
  return [...counts].map(([amount, count]) => ({ amount: Number(amount), count })).sort((a, b) => a.amount - b.amount)
}

/** Something for each of the filters of which several values may be chosen. */
export function byChoice<Value>(make: (name: ChoiceName) => Value): Record<ChoiceName, Value> {
  return { brand: make('brand'), flavor: make('flavor'), strength: make('strength'), format: make('format') }
}

type Order = (collator: Intl.Collator) => (a: FilterChoice, b: FilterChoice) => number

const byLabel: Order = (collator) => (a, b) => collator.compare(a.label, b.label)
const byNumber: Order = () => (a, b) => Number(a.value) - Number(b.value)
const byFormat: Order = (collator) => (a, b) =>
  formatOrder.indexOf(a.value) - formatOrder.indexOf(b.value) || collator.compare(a.label, b.label)

const orders: Record<ChoiceName, Order> = { brand: byLabel, flavor: byLabel, strength: byNumber, format: byFormat }
