import { sortMethods } from '#app.config'
import { nowhere } from '#trade/rules/nowhere.ts'
import { firstOfKin, type Kin } from '../family/kin.ts'
import type { Sortable, SortMethod } from '../sorting/sort.ts'
import { sortedPlaces } from '../sorting/sorted-places.ts'
import { type Filter, type FilterName, filterNames, isRangeName, valuesOf } from './filter.ts'
import { attributeValues, type Filterable, isAsked } from './filter-values.ts'
import { addPlace, addPlaces, countPlaces, hasPlace, inBoth, noPlaces, type PlaceSet } from './place-set.ts'

/** What an index reads of a product. */
export type Indexable = Filterable & Sortable & Kin

/** In which places the products stand that have a value, by value. */
type Facet = ReadonlyMap<string, PlaceSet>

/**
 * Products by their values and in their orders: a press in a list of thousands looks at none of them but those it shows
 * (docs/decisions/0038). Each part is made when it is first asked for.
 */
export interface CardIndex<Product extends Indexable = Indexable> {
  products: readonly Product[]
  facet: (name: FilterName, pricelist?: number) => Facet
  /** The places of all products in the order of `sortProducts`. */
  order: (method: SortMethod, pricelist: number) => Uint32Array
}

/** Makes an index of products. */
export function indexCards<Product extends Indexable>(products: readonly Product[]): CardIndex<Product> {
  const facets = new Map<string, Facet>()
  const orders = new Map<string, Uint32Array>()
  return {
    products,
    facet: (name, pricelist = nowhere.pricelist) => {
      const key = name === 'price' || name === 'sale' ? `${name} ${pricelist}` : name
      const facet = facets.get(key) ?? facetOf(products, name, pricelist)
      facets.set(key, facet)
      return facet
    },
    order: (method, pricelist) => {
      const key = method.startsWith('price') ? `${method} ${pricelist}` : method
      const order = orders.get(key) ?? sortedPlaces(products, method, pricelist)
      orders.set(key, order)
      return order
    },
  }
}

/** What makes an index whole, in parts that each take a few milliseconds for thousands of products. */
export function indexParts(index: CardIndex, pricelist: number): (() => void)[] {
  return [
    ...filterNames.map((name) => () => void index.facet(name, pricelist)),
    ...sortMethods.map((method) => () => void index.order(method, pricelist)),
  ]
}

/** The places of the products that pass every filter, as `passesFilters` has it; undefined when all do. Families are not folded. */
export function passingPlaces(index: CardIndex, filters: readonly Filter[], pricelist?: number): PlaceSet | undefined {
  let passing: PlaceSet | undefined
  for (const { name, values } of filters) {
    if (values.length === 0 || name === 'folded') continue
    const some = placesOf(index, { name, values }, pricelist)
    passing = passing ? inBoth(passing, some) : some
  }
  return passing
}

/** How many products are listed by filters. */
export function countPassing(index: CardIndex, filters: readonly Filter[], pricelist?: number): number {
  const passing = passingPlaces(index, filters, pricelist)
  if (isFolded(filters)) return countFamilies(index, passing)
  return passing ? countPlaces(passing) : index.products.length
}

/** How many cards some of the products are when each family has one; of all products without `places`. */
export function countFamilies({ products }: CardIndex, places?: PlaceSet): number {
  const isFirst = firstOfKin()
  return products.filter((product, place) => (!places || hasPlace(places, place)) && isFirst(product)).length
}

function isFolded(filters: readonly Filter[]): boolean {
  return valuesOf(filters, 'folded').length > 0
}

/** The products that pass every filter, sorted: what `applyFilters` and `sortProducts` list; the first of each family where they are folded. */
export function listedProducts<Product extends Indexable>(
  index: CardIndex<Product>,
  { filters, sort, pricelist }: { filters: readonly Filter[]; sort: SortMethod; pricelist: number },
): Product[] {
  const passing = passingPlaces(index, filters, pricelist)
  const isShown = isFolded(filters) ? firstOfKin() : () => true
  const listed: Product[] = []
  for (const place of index.order(sort, pricelist)) {
    const product = index.products[place]
    if (product && (!passing || hasPlace(passing, place)) && isShown(product)) listed.push(product)
  }
  return listed
}

function placesOf(index: CardIndex, { name, values }: Filter, pricelist: number | undefined): PlaceSet {
  const some = noPlaces(index.products.length)
  const facet = index.facet(name, pricelist)
  const asked = isRangeName(name) ? [...facet.keys()].filter((value) => isAsked(name, value, values)) : values
  for (const value of asked) addPlaces(some, facet.get(value) ?? noPlaces(0))
  return some
}

function facetOf(products: readonly Filterable[], name: FilterName, pricelist: number): Map<string, PlaceSet> {
  const facet = new Map<string, PlaceSet>()
  for (const [place, product] of products.entries()) {
    for (const value of attributeValues(product, name, pricelist)) {
      const places = facet.get(value) ?? noPlaces(products.length)
      facet.set(value, places)
      addPlace(places, place)
    }
  }
  return facet
}
