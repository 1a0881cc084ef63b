import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#embedded/database/database.ts'
import type { Catalogue } from './catalogue.ts'
import { loadCatalogue, loadStock } from './load-catalogue.ts'
import { readVersions } from './version.ts'

/** Keeps the catalogue in memory and notices when the database holds another one. */
export interface CatalogueStore {
  /**
   * The catalogue as the database holds it. A cheap look at the versions tells whether to read again; while a large one
   * is being read, callers get the one before rather than wait longer than `patience`.
   */
  current(): Promise<Catalogue>
}

type Versions = Awaited<ReturnType<typeof readVersions>>

interface Known extends Versions {
  catalogue: Catalogue
}

/** Milliseconds a caller waits for a new version. */
const patience = 1000

/** Times the shelves are read again at once when they changed meanwhile. */
const mostRounds = 3

/** `onChanged` is called whenever the catalogue differs from the one read before, after the change was committed. */
export function createCatalogueStore(database: Database, onChanged: () => void): CatalogueStore {
  let known: Known | undefined
  let reading: Promise<Catalogue> | undefined

  /**
   * Reads until what was read is what the database holds. Products that changed meanwhile are read again; shelves that
   * go on changing are not waited for.
   */
  async function refresh(): Promise<Catalogue> {
    for (let round = 1; ; round++) {
      const versions = await readVersions(database)
      if (known && isSame(known, versions)) return known.catalogue
      const catalogue = await read(known, versions)
      const { version } = await readVersions(database)
      if (version !== versions.version) continue
      accept({ catalogue, ...versions })
      if (round >= mostRounds) return catalogue
    }
  }

  function accept(next: Known): void {
    const first = known === undefined
    known = next
    if (!first) onChanged()
  }

  async function read(before: Known | undefined, { version }: Versions): Promise<Catalogue> {
    if (before?.version !== version) return loadCatalogue(database)
    return { ...before.catalogue, stock: await loadStock(database) }
  }

  async function current(): Promise<Catalogue> {
    if (known && isSame(known, await readVersions(database))) return known.catalogue
    reading ??= refresh().finally(() => {
      reading = undefined
    })
    return known ? patiently(reading, known.catalogue) : reading
  }

  return { current }
}

function isSame(a: Versions, b: Versions): boolean {
  return a.version === b.version && a.stockVersion === b.stockVersion
}

/** What is being read, or the one before when that takes longer. */
async function patiently(reading: Promise<Catalogue>, before: Catalogue): Promise<Catalogue> {
  const done = new AbortController()
  const waited = wait(patience, before, { ref: false, signal: done.signal }).catch(() => before)
  return Promise.race([reading, waited]).finally(() => done.abort())
}
