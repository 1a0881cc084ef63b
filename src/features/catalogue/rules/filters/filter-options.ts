import { type CardIndex, countFamilies, passingPlaces } from './card-index.ts'
import { type ChoiceName, type Filter, type FilterName, switchedOn } from './filter.ts'
import { countPlaces } from './place-set.ts'

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

/** The filters of which several values may be chosen, as an index knows them. */
export const choiceNames = ['brand', 'flavor', 'strength', 'format'] as const satisfies readonly ChoiceName[]

/**
 * Every value the products have, in the order of specification section 5: brands and flavours alphabetical by label in
 * `language`, formats unknown first and then by size, strengths ascending. It is the same whatever is chosen.
 */
export function filterChoices(index: CardIndex, label: OptionLabel, language: string): FilterChoices {
  return byChoice((name) => sortedChoices(name, [...index.facet(name).keys()], label, language))
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
  index: CardIndex,
  choices: FilterChoices,
  filters: readonly Filter[],
  pricelist?: number,
): FilterOptions {
  const counted = (name: FilterName) => {
    const others = passingPlaces(
      index,
      filters.filter((filter) => filter.name !== name),
      pricelist,
    )
    const facet = index.facet(name, pricelist)
    return (value: string) => {
      const places = facet.get(value)
      return places ? countPlaces(places, others) : 0
    }
  }
  const options = byChoice((name) => {
    const count = counted(name)
    return choices[name].map((choice) => ({ ...choice, count: count(choice.value) }))
  })
  const prices = amountsOf(index, 'price', pricelist)
  const [lowest, highest] = [prices[0], prices.at(-1)]
  const nicotine = counted('nicotine')
  return {
    ...options,
    nicotine: amountsOf(index, 'nicotine').map((amount) => ({ amount, count: nicotine(String(amount)) })),
    ...(lowest !== undefined && highest !== undefined && { prices: [lowest, highest] }),
    stock: counted('stock')(switchedOn),
    sale: counted('sale')(switchedOn),
    folded: index.products.some(({ kin }) => kin !== undefined)
      ? countFamilies(index, passingPlaces(index, filters, pricelist))
      : 0,
  }
}

function amountsOf(index: CardIndex, name: 'nicotine' | 'price', pricelist?: number): number[] {
  return [...index.facet(name, pricelist).keys()].map(Number).sort((a, b) => a - b)
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
