import { type CardIndex, passingPlaces } from './card-index.ts'
import type { Filter, FilterName } from './filter.ts'
import { countPlaces } from './place-set.ts'

/** One value that the products have, in the shopper's words. */
export interface FilterChoice {
  value: string
  label: string
}

export type FilterChoices = Record<FilterName, readonly FilterChoice[]>

/** One value that a filter offers. */
export interface FilterOption extends FilterChoice {
  /** Products that would be listed if this value were the only one chosen in its filter. */
  count: number
}

export type FilterOptions = Record<FilterName, FilterOption[]>

/** Turns a value into the shopper's words. */
export type OptionLabel = (name: FilterName, value: string) => string

/** Specification section 5: unknown formats come first, then these in order. */
const formatOrder = ['mini', 'superslim', 'slim', 'normal', 'large']

/**
 * Every value the products have, in the order of specification section 5: brands and flavours alphabetical by label in
 * `language`, formats unknown first and then by size, strengths ascending. It is the same whatever is chosen.
 */
export function filterChoices(index: CardIndex, label: OptionLabel, language: string): FilterChoices {
  const collator = new Intl.Collator(language)
  const choices = (name: FilterName) =>
    [...index.facet(name).keys()].map((value) => ({ value, label: label(name, value) })).sort(orders[name](collator))
  return {
    brand: choices('brand'),
    flavor: choices('flavor'),
    strength: choices('strength'),
    format: choices('format'),
  }
}

/** The choices with their counts, each under the other filters (specification section 5). */
export function filterOptions(index: CardIndex, choices: FilterChoices, filters: readonly Filter[]): FilterOptions {
  const options = (name: FilterName) => {
    const others = passingPlaces(
      index,
      filters.filter((filter) => filter.name !== name),
    )
    const facet = index.facet(name)
    return choices[name].map((choice) => {
      const places = facet.get(choice.value)
      return { ...choice, count: places ? countPlaces(places, others) : 0 }
    })
  }
  return {
    brand: options('brand'),
    flavor: options('flavor'),
    strength: options('strength'),
    format: options('format'),
  }
}

type Order = (collator: Intl.Collator) => (a: FilterChoice, b: FilterChoice) => number

const byLabel: Order = (collator) => (a, b) => collator.compare(a.label, b.label)
const byNumber: Order = () => (a, b) => Number(a.value) - Number(b.value)
const byFormat: Order = (collator) => (a, b) =>
  formatOrder.indexOf(a.value) - formatOrder.indexOf(b.value) || collator.compare(a.label, b.label)

const orders: Record<FilterName, Order> = { brand: byLabel, flavor: byLabel, strength: byNumber, format: byFormat }
