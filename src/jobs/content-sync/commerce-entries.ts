import type { CatalogueClient, Filter } from '#services/commerce/catalogue/catalogue.server.ts'

/** Kinds of what commerce knows and content describes; `type` of a `centraDocument` (specification section 3). */
export const syncTypes = ['brands', 'flavour', 'offer_text'] as const

export type SyncType = (typeof syncTypes)[number]

/** A brand, flavour or offer as the commerce service has it. */
export interface CommerceEntry {
  type: SyncType
  /** The brand's id; of a flavour or an offer the attribute's value. */
  centraId: string
  /** What products are found by: the brand's uri, the flavour's code, or the value again. */
  centraUri: string
  /** English name for a document that is made now. */
  title: string
}

/** Every brand, and every flavour and offer that some product has. @throws what the catalogue's client throws */
export async function commerceEntries(
  catalogue: Pick<CatalogueClient, 'listBrands' | 'listFilters'>,
): Promise<CommerceEntry[]> {
  const [brands, filters] = await Promise.all([catalogue.listBrands(), catalogue.listFilters('en')])
  return [
    ...brands.map(({ id, name, uri }) => entry('brands', id, uri || id, name)),
    ...attributeEntries('flavour', filters),
    ...attributeEntries('offer_text', filters),
  ]
}

function attributeEntries(type: 'flavour' | 'offer_text', filters: readonly Filter[]): CommerceEntry[] {
  const field = filters.find((filter) => filter.field.split('.')[0] === type)
  const values = (field?.values ?? []).filter(({ products }) => products > 0)
  const entries = values.flatMap(({ value, code }) =>
    split(value).map((part) => entry(type, part, code ?? part, labelOf(code ?? part))),
  )
  return [...new Map(entries.map((each) => [each.centraId, each])).values()]
}

/** A product can have several offers, separated by commas in one text. */
function split(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** `limited-edition` as a heading until an editor writes one. */
function labelOf(value: string): string {
  const words = value.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function entry(type: SyncType, centraId: string, centraUri: string, title: string): CommerceEntry {
  return { type, centraId, centraUri, title }
}
