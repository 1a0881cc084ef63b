import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@pouchery/platform/database/database'
import { type RuleBook, rulesVersion } from 'pouchery/market-rules/rules/rule-book'
import type { Catalogue } from './catalogue.ts'
import { loadCatalogue, loadStock } from './load-catalogue.ts'
import { withRules } from './rules.ts'
import { type CatalogueVersions, readVersions } from './version.ts'

/** Keeps the catalogue in memory and notices when the database holds another one. */
export interface CatalogueStore {
  /** Checks the versions; while a large catalogue is being read, callers get the previous one after their timeout. */
  current(): Promise<Catalogue>
  /** The catalogue in memory, if it is this one: for whoever has read the versions anyway. */
  known(versions: CatalogueVersions): Catalogue | undefined
}

interface Known extends CatalogueVersions {
  catalogue: Catalogue
  rules: string
}

interface SaleRules {
  rules: () => RuleBook
  now: () => number
}

interface StoreOptions extends SaleRules {
  /** How long a caller waits for a new version, ms; a second by default. */
  patienceMs?: number | undefined
}

const usualPatienceMs = 1000

/** Times the shelves are read again at once when they changed meanwhile. */
const mostRounds = 3

/** `onChanged` is called after a committed change of the catalogue, or when other rules of sale apply. */
export function createCatalogueStore(
  database: Database,
  onChanged: () => void,
  { rules, now, patienceMs = usualPatienceMs }: StoreOptions,
): CatalogueStore {
  const isSame = (a: Known, b: CatalogueVersions) =>
    a.version === b.version && a.stockVersion === b.stockVersion && a.rules === rulesVersion(rules(), now())
  let known: Known | undefined
  let reading: Promise<Catalogue> | undefined

  /** Reads until it matches the database. Changed products are read again; stock that goes on changing is not. */
  async function refresh(): Promise<Catalogue> {
    for (let round = 1; ; round++) {
      const versions = await readVersions(database)
      if (known && isSame(known, versions)) return known.catalogue
      const [book, at] = [rules(), now()]
      const rulesRead = rulesVersion(book, at)
      const read = await readCatalogue(known, versions)
      // Other shelves are no reason to look at every product again.
      const isHeld = known?.version === versions.version && known.rules === rulesRead
      const catalogue = isHeld ? read : withRules(read, book, at)
      const { version } = await readVersions(database)
      if (version !== versions.version) continue
      accept({ catalogue, ...versions, rules: rulesRead })
      if (round >= mostRounds) return catalogue
    }
  }

  function accept(next: Known): void {
    const first = known === undefined
    known = next
    if (!first) onChanged()
  }

  async function readCatalogue(before: Known | undefined, { version }: CatalogueVersions): Promise<Catalogue> {
    if (before?.version !== version) return loadCatalogue(database)
    return { ...before.catalogue, stock: await loadStock(database) }
  }

  function nextReading(): Promise<Catalogue> {
    reading ??= refresh().finally(() => {
      reading = undefined
    })
    return reading
  }

  /** A reading that began before the caller asked may end with the shelves as they were before. */
  async function readFor(asked: CatalogueVersions): Promise<Catalogue> {
    const joined = await nextReading()
    return known && isBehind(known, asked) ? nextReading() : joined
  }

  async function current(): Promise<Catalogue> {
    const versions = await readVersions(database)
    if (known && isSame(known, versions)) return known.catalogue
    return known ? patiently(readFor(versions), known.catalogue, patienceMs) : readFor(versions)
  }

  return {
    current,
    known: (versions) => (known && isSame(known, versions) ? known.catalogue : undefined),
  }
}

function isBehind(known: CatalogueVersions, asked: CatalogueVersions): boolean {
  return known.version < asked.version || known.stockVersion < asked.stockVersion
}

async function patiently(reading: Promise<Catalogue>, before: Catalogue, patienceMs: number): Promise<Catalogue> {
  const done = new AbortController()
  const waited = wait(patienceMs, before, { ref: false, signal: done.signal }).catch(() => before)
  return Promise.race([reading, waited]).finally(() => done.abort())
}
