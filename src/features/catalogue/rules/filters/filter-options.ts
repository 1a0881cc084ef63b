import {
  byName,
  type ChoiceName,
  choiceNames,
  facetOf,
  filterNames,
  type RangeName,
  rangeNames,
  type SwitchName,
  switchNames,
} from '#lib/facets.ts'
import { nowhere } from '#market-rules/rules/nowhere.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { firstOfGroup } from '../family/kin.ts'
import { type Filter, switchedOn } from './filter.ts'
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

/**
 * All that filters offer, each counted under the other filters: amounts ascending, how many products a switch would leave.
 * `folded` leaves none where no family has several.
 */
export type FilterOptions = Record<ChoiceName, FilterOption[]> &
  Record<RangeName, AmountCount[]> &
  Record<SwitchName, number>

/** Turns a value into the shopper's words. */
export type OptionLabel = (name: ChoiceName, value: string) => string

/**
 * Every value the products have, in the order of specification section 5: brands and flavours alphabetical by label in
 * `language`, formats unknown first and then by size, strengths ascending. It is the same whatever is chosen.
 */
export function filterChoices(products: readonly Filterable[], label: OptionLabel, language: string): FilterChoices {
  const valuesOf = (name: ChoiceName) =>
    new Set(products.flatMap((product) => attributeValues(product, name, nowhere.pricelist)))
  return byName(choiceNames, (name) => sortedChoices(name, [...valuesOf(name)], label, language))
}

/** Values of one filter in the order of specification section 5, in the shopper's words. */
export function sortedChoices(
  name: ChoiceName,
  values: readonly string[],
  label: OptionLabel,
  language: string,
): FilterChoice[] {
  const { compare } = new Intl.Collator(language)
  const place = ({ value }: FilterChoice) => facetOf(name).order?.indexOf(value) ?? 0
  return values
    .map((value) => ({ value, label: label(name, value) }))
    .sort((a, b) => place(a) - place(b) || compare(a.label, b.label))
}

/** The choices with their counts, each under the other filters (specification section 5); prices are those of a pricelist. */
export function filterOptions(
  products: readonly (Filterable & Pick<ProductCard, 'kin'>)[],
  choices: FilterChoices,
  filters: readonly Filter[],
  pricelist: number = nowhere.pricelist,
): FilterOptions {
  const counts = valueCounts(products, filters, pricelist)
  return {
    ...byName(choiceNames, (name) =>
      choices[name].map((choice) => ({ ...choice, count: counts[name].get(choice.value) ?? 0 })),
    ),
    ...byName(rangeNames, (name) => amountCounts(counts[name])),
    ...byName(switchNames, (name) => counts[name].get(switchedOn) ?? 0),
    folded: products.some(({ kin }) => kin !== undefined)
      ? applyFilters(products, filters, pricelist).filter(firstOfGroup()).length
      : 0,
  }
}

/** How many products have each value that there is, of those that pass all other filters. */
function valueCounts(products: readonly Filterable[], filters: readonly Filter[], pricelist: number) {
  const counts = byName(filterNames, () => new Map<string, number>())
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
