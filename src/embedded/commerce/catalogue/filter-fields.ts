import type { CatalogueProduct } from './catalogue.ts'

/** A field products can be narrowed by, and the values a product has in it. */
export interface FilterField {
  field: string
  valuesOf: (product: CatalogueProduct) => string[]
}

const attributeFields = ['flavour', 'strength', 'format', 'offer_text']

/** The configured filter fields: brands, categories, collections and `{attribute}.text` (commerce reference 2.5). */
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
