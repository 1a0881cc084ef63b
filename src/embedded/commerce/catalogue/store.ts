import type { Database } from '#embedded/database/database.ts'
import type { Catalogue } from './catalogue.ts'
import { loadCatalogue, loadStock } from './load.ts'
import { readVersions } from './version.ts'

/** Keeps the catalogue in memory and notices when the database holds another one. */
export interface CatalogueStore {
  /** The catalogue as the database holds it now. A cheap look at the versions tells whether to read again. */
  current(): Promise<Catalogue>
}

/** `onChanged` is called whenever the catalogue differs from the one read before, after the change was committed. */
export function createCatalogueStore(database: Database, onChanged: () => void): CatalogueStore {
  let known: { catalogue: Catalogue; version: number; stockVersion: number } | undefined
  let reading: Promise<Catalogue> | undefined

  async function read(): Promise<Catalogue> {
    const { version, stockVersion } = await readVersions(database)
    if (known?.version === version && known.stockVersion === stockVersion) return known.catalogue
    const sameProducts = known?.version === version ? known.catalogue : undefined
    const catalogue = sameProducts
      ? { ...sameProducts, stock: await loadStock(database) }
      : await loadCatalogue(database)
    const first = known === undefined
    known = { catalogue, version, stockVersion }
    if (!first) onChanged()
    return catalogue
  }

  async function current(): Promise<Catalogue> {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  return { current }
}
