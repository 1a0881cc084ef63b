import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@pouchery/platform/database/database'
import { type MarketRuleSet, rulesVersion } from 'pouchery/market-rules/rules/market-rule-set'
import type { Catalogue } from './catalogue.ts'
import { loadCatalogue, loadStock } from './load-catalogue.ts'
import { applyMarketRules } from './rules.ts'
import { type CatalogueVersions, readVersions } from './version.ts'

export interface CatalogueStore {
  /** Checks the version. While a large catalogue is being read, callers receive the previous one after a timeout. */
  current(): Promise<Catalogue>
  /** Returns the cached catalogue if it has these versions, for callers that already know the versions. */
  cachedFor(versions: CatalogueVersions): Catalogue | undefined
}

interface Known extends CatalogueVersions {
  catalogue: Catalogue
  rules: string
}

interface SaleRules {
  rules: () => MarketRuleSet
  now: () => number
}

interface StoreOptions extends SaleRules {
  /** Timeout of callers that wait for a new version, ms. The default is one second. */
  timeoutMs?: number | undefined
}

const defaultTimeoutMs = 1000

/** Maximum number of immediate stock reads if the stock changes during a read. */
const maxRounds = 3

/** `onChanged` runs after a committed change of the catalogue or a change of the market rules. */
export function createCatalogueStore(
  database: Database,
  onChanged: () => void,
  { rules, now, timeoutMs = defaultTimeoutMs }: StoreOptions,
): CatalogueStore {
  const isSame = (a: Known, b: CatalogueVersions) =>
    a.version === b.version && a.stockVersion === b.stockVersion && a.rules === rulesVersion(rules(), now())
  let known: Known | undefined
  let reading: Promise<Catalogue> | undefined

  /**
   * Reads until the result matches the database. Product changes are always read again, stock changes only a limited
   * number of times.
   */
  async function refresh(): Promise<Catalogue> {
    for (let round = 1; ; round++) {
      const versions = await readVersions(database)
      if (known && isSame(known, versions)) return known.catalogue
      const [book, at] = [rules(), now()]
      const rulesRead = rulesVersion(book, at)
      const read = await readCatalogue(known, versions)
      // A stock change does not require the rules to be applied again.
      const isHeld = known?.version === versions.version && known.rules === rulesRead
      const catalogue = isHeld ? read : applyMarketRules(read, book, at)
      const { version } = await readVersions(database)
      if (version !== versions.version) continue
      accept({ catalogue, ...versions, rules: rulesRead })
      if (round >= maxRounds) return catalogue
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

  /** A read that started before the caller's request can miss a later stock change. */
  async function readFor(asked: CatalogueVersions): Promise<Catalogue> {
    const joined = await nextReading()
    return known && isBehind(known, asked) ? nextReading() : joined
  }

  async function current(): Promise<Catalogue> {
    const versions = await readVersions(database)
    if (known && isSame(known, versions)) return known.catalogue
    return known ? withTimeout(readFor(versions), known.catalogue, timeoutMs) : readFor(versions)
  }

  return {
    current,
    cachedFor: (versions) => (known && isSame(known, versions) ? known.catalogue : undefined),
  }
}

function isBehind(known: CatalogueVersions, asked: CatalogueVersions): boolean {
  return known.version < asked.version || known.stockVersion < asked.stockVersion
}

async function withTimeout(reading: Promise<Catalogue>, before: Catalogue, patienceMs: number): Promise<Catalogue> {
  const done = new AbortController()
  const waited = wait(patienceMs, before, { ref: false, signal: done.signal }).catch(() => before)
  return Promise.race([reading, waited]).finally(() => done.abort())
}
