import {
  type ChoiceFilterName,
  choiceFilterNames,
  filterNames,
  getFacet,
  mapNamesToRecord,
  type RangeFilterName,
  rangeFilterNames,
  type SwitchFilterName,
  switchFilterNames,
} from '#lib/facets.ts'
import { noMarket } from '#market-rules/rules/no-market.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { createFirstOfGroupFilter } from '../variants/product-groups.ts'
import { booleanFilterValue, type Filter } from './filter.ts'
import { applyFilters, type Filterable, getAttributeValues, passesFilters } from './filter-values.ts'

interface FilterChoice {
  value: string
  label: string
}

type FilterChoices = Record<ChoiceFilterName, readonly FilterChoice[]>

export interface FilterOption extends FilterChoice {
  /** Number of products that would match if this value were the only one selected in its filter. */
  count: number
}

export interface ValueCount {
  amount: number
  count: number
}

/**
 * Products are counted with the other filters applied. Amounts are ascending. The value of a boolean filter is the
 * number of products that would remain. `folded` is 0 if no group has several variants.
 */
export type FilterOptions = Record<ChoiceFilterName, FilterOption[]> &
  Record<RangeFilterName, ValueCount[]> &
  Record<SwitchFilterName, number>

type LabelFilterValue = (name: ChoiceFilterName, value: string) => string

/**
 * Returns the choices in the order of specification section 5.2: brands and flavours by label in `language`, formats by
 * size after unknown formats, strengths ascending. Does not depend on the selected values.
 */
export function buildFilterChoices(
  products: readonly Filterable[],
  label: LabelFilterValue,
  language: string,
): FilterChoices {
  const valuesOf = (name: ChoiceFilterName) =>
    new Set(products.flatMap((product) => getAttributeValues(product, name, noMarket.pricelist)))
  return mapNamesToRecord(choiceFilterNames, (name) => buildSortedChoices(name, [...valuesOf(name)], label, language))
}

/** Labels and sorts one filter's values (specification section 5.2). */
export function buildSortedChoices(
  name: ChoiceFilterName,
  values: readonly string[],
  label: LabelFilterValue,
  language: string,
): FilterChoice[] {
  const { compare } = new Intl.Collator(language)
  const place = ({ value }: FilterChoice) => getFacet(name).order?.indexOf(value) ?? 0
  return values
    .map((value) => ({ value, label: label(name, value) }))
    .sort((a, b) => place(a) - place(b) || compare(a.label, b.label))
}

/** Counts each choice with the other filters applied. */
export function buildFilterOptions(
  products: readonly (Filterable & Pick<ProductCard, 'groupNumber'>)[],
  choices: FilterChoices,
  filters: readonly Filter[],
  pricelist: number = noMarket.pricelist,
): FilterOptions {
  const counts = countValues(products, filters, pricelist)
  return {
    ...mapNamesToRecord(choiceFilterNames, (name) =>
      choices[name].map((choice) => ({ ...choice, count: counts[name].get(choice.value) ?? 0 })),
    ),
    ...mapNamesToRecord(rangeFilterNames, (name) => toSortedAmounts(counts[name])),
    ...mapNamesToRecord(switchFilterNames, (name) => counts[name].get(booleanFilterValue) ?? 0),
    folded: products.some(({ groupNumber }) => groupNumber !== undefined)
      ? applyFilters(products, filters, pricelist).filter(createFirstOfGroupFilter()).length
      : 0,
  }
}

function countValues(products: readonly Filterable[], filters: readonly Filter[], pricelist: number) {
  const counts = mapNamesToRecord(filterNames, () => new Map<string, number>())
  for (const product of products) {
    const failed = filters.filter((filter) => !passesFilters(product, [filter], pricelist))
    for (const name of filterNames) {
      const counted = Number(failed.every((filter) => filter.name === name))
      for (const value of getAttributeValues(product, name, pricelist)) {
        counts[name].set(value, (counts[name].get(value) ?? 0) + counted)
      }
    }
  }
  return counts
}

function toSortedAmounts(counts: ReadonlyMap<string, number>): ValueCount[] {
  return [...counts].map(([amount, count]) => ({ amount: Number(amount), count })).sort((a, b) => a.amount - b.amount)
}
