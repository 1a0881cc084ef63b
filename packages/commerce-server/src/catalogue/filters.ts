import type { LanguageCode } from 'pouchery/app.config'
import { codedAttributes } from 'pouchery/lib/facets'
import type { Catalogue, CatalogueProduct } from './catalogue.ts'
import { toWireBrand, toWireCategory } from './product-wire.ts'

interface FilterField {
  field: string
  valuesOf: (product: CatalogueProduct) => string[]
}

const attributeFields = [...codedAttributes, 'offer_text']

export const filterFields: readonly FilterField[] = [
  { field: 'brands', valuesOf: ({ brand }) => [brand.id] },
  { field: 'categories', valuesOf: ({ listings }) => listings.map(({ category }) => category.id) },
  { field: 'collections', valuesOf: ({ collection }) => (collection ? [collection.id] : []) },
  ...attributeFields.map((name) => ({
    field: `${name}.text`,
    valuesOf: ({ attributes }: CatalogueProduct) => attributeValues(attributes[name]),
  })),
]

function attributeValues(attribute: string | Record<string, string> | undefined): string[] {
  if (attribute === undefined) return []
  return typeof attribute === 'string' ? [attribute] : Object.values(attribute)
}

export interface FilterableProduct {
  product: CatalogueProduct
  values: readonly (readonly string[])[]
}

const known = new WeakMap<CatalogueProduct, FilterableProduct>()

export function getFilterableProduct(product: CatalogueProduct): FilterableProduct {
  const indexed = known.get(product) ?? { product, values: filterFields.map(({ valuesOf }) => valuesOf(product)) }
  known.set(product, indexed)
  return indexed
}

export type FilterCounts = readonly ReadonlyMap<string, number>[]

/** Combines values of the same field with OR, and different fields with AND. */
export function createFilterPredicate(
  wanted: Readonly<Record<string, readonly string[]>>,
): (product: FilterableProduct) => boolean {
  const rules = filterFields.flatMap(({ field }, place) => {
    const values = wanted[field]
    return values === undefined ? [] : [{ place, values: new Set(values) }]
  })
  return ({ values }) => rules.every((rule) => values[rule.place]?.some((value) => rule.values.has(value)))
}

export function countFilterValues(products: Iterable<FilterableProduct>): FilterCounts {
  const counts = filterFields.map(() => new Map<string, number>())
  for (const { values } of products) {
    for (const [place, count] of counts.entries()) {
      for (const value of values[place] ?? []) count.set(value, (count.get(value) ?? 0) + 1)
    }
  }
  return counts
}

export function toWireFilters(
  catalogue: Catalogue,
  totals: FilterCounts,
  matches: FilterCounts,
  language: LanguageCode,
) {
  return filterFields.map(({ field }, place) => {
    const values = [...(totals[place] ?? [])].map(([value, totalCount]) => {
      const count = matches[place]?.get(value) ?? 0
      return { value, count, totalCount, data: filterData(catalogue, field, value, language) }
    })
    return { field, values: values.sort((a, b) => byValue.compare(a.value, b.value)) }
  })
}

const byValue = new Intl.Collator('en', { numeric: true })

function filterData(catalogue: Catalogue, field: string, value: string, language: LanguageCode) {
  if (field === 'collections') return catalogue.collections.find(({ id }) => id === value)?.name ?? value
  const brand = field === 'brands' && catalogue.brands.find(({ id }) => id === value)
  if (brand) return toWireBrand(brand)
  const category = field === 'categories' && catalogue.categories.find(({ id }) => id === value)
  return category ? toWireCategory(category, language) : value
}
