import type { CatalogueClient, CatalogueFilter } from '#services/commerce/catalogue/catalogue.server.ts'

/** Values of `type` in a `centraDocument` (specification section 3.6). */
export const syncedEntityTypes = ['brands', 'flavour', 'offer_text'] as const

export type SyncedEntityType = (typeof syncedEntityTypes)[number]

export interface CommerceEntity {
  type: SyncedEntityType
  centraId: string
  /** Identifies the products: a brand's URI or else its ID, an attribute value's code or else the value itself. */
  centraUri: string
  title: string
}

/**
 * Returns all brands, but only those flavours and offers that have products.
 *
 * @throws errors of the catalogue client
 */
export async function loadCommerceEntities(
  catalogue: Pick<CatalogueClient, 'listBrands' | 'listFilters'>,
): Promise<CommerceEntity[]> {
  const [brands, filters] = await Promise.all([catalogue.listBrands(), catalogue.listFilters('en')])
  return [
    ...brands.map(({ id, name, uri }) => entry('brands', id, uri || id, name)),
    ...attributeEntries('flavour', filters),
    ...attributeEntries('offer_text', filters),
  ]
}

function attributeEntries(type: 'flavour' | 'offer_text', filters: readonly CatalogueFilter[]): CommerceEntity[] {
  const field = filters.find((filter) => filter.field.split('.')[0] === type)
  const values = (field?.values ?? []).filter(({ products }) => products > 0)
  const entries = values.flatMap(({ value, code }) =>
    (type === 'offer_text' ? splitOffers(value) : [value]).map((part) =>
      entry(type, part, code ?? part, defaultEntryTitle(code ?? part)),
    ),
  )
  return [...new Map(entries.map((each) => [each.centraId, each])).values()]
}

/** The commerce service stores several offers as one comma-separated value. */
function splitOffers(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function defaultEntryTitle(value: string): string {
  const words = value.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function entry(type: SyncedEntityType, centraId: string, centraUri: string, title: string): CommerceEntity {
  return { type, centraId, centraUri, title }
}
