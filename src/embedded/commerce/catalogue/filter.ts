import type { LanguageCode } from '#app.config'
import type { Catalogue, CatalogueProduct } from './catalogue.ts'
import { brandWire, categoryWire } from './category-wire.ts'

/** A field products can be narrowed by, and the values a product has in it. */
interface FilterField {
  field: string
  valuesOf: (product: CatalogueProduct) => string[]
}

const attributeFields = ['flavour', 'strength', 'format', 'offer_text']

/** The configured filter fields: brands, categories and `{attribute}.text` (commerce reference 2.5). */
export const filterFields: readonly FilterField[] = [
  { field: 'brands', valuesOf: ({ brand }) => [brand.id] },
  { field: 'categories', valuesOf: ({ listings }) => listings.map(({ category }) => category.id) },
  ...attributeFields.map((name) => ({
    field: `${name}.text`,
    valuesOf: ({ attributes }: CatalogueProduct) => attributeValues(attributes[name]),
  })),
]

function attributeValues(attribute: string | Record<string, string> | undefined): string[] {
  if (attribute === undefined) return []
  return typeof attribute === 'string' ? [attribute] : Object.values(attribute)
}

/** Whether a product passes: any of the values within a field, and every field that names values. */
export function passesFilters(product: CatalogueProduct, wanted: ReadonlyMap<string, readonly string[]>): boolean {
  return filterFields.every(({ field, valuesOf }) => {
    const values = wanted.get(field)
    return values === undefined || valuesOf(product).some((value) => values.includes(value))
  })
}

/**
 * `filter` of a product list: every value that occurs among `all`, with the number of `matches` that have it (`count`)
 * and the number without any filter (`totalCount`). It is full even when nothing matches.
 */
export function filterWire(
  catalogue: Catalogue,
  all: readonly CatalogueProduct[],
  matches: readonly CatalogueProduct[],
  language: LanguageCode,
) {
  return filterFields.map(({ field, valuesOf }) => {
    const counts = countValues(matches, valuesOf)
    const values = [...countValues(all, valuesOf)].map(([value, totalCount]) => {
      return { value, count: counts.get(value) ?? 0, totalCount, data: filterData(catalogue, field, value, language) }
    })
    return { field, values: values.sort((a, b) => a.value.localeCompare(b.value, 'en', { numeric: true })) }
  })
}

function countValues(products: readonly CatalogueProduct[], valuesOf: FilterField['valuesOf']): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of products.flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function filterData(catalogue: Catalogue, field: string, value: string, language: LanguageCode) {
  const brand = field === 'brands' && catalogue.brands.find(({ id }) => id === value)
  if (brand) return brandWire(brand)
  const category = field === 'categories' && catalogue.categories.find(({ id }) => id === value)
  return category ? categoryWire(category, language) : value
}
