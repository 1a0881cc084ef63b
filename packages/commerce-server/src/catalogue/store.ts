import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@pouchery/platform/database/database'
import { computeRulesVersion, type MarketRuleSet } from 'pouchery/market-rules/rules/market-rule-set'
import type { Catalogue } from './catalogue.ts'
import { loadCatalogue, loadStock } from './load-catalogue.ts'
import { applyMarketRules } from './rules.ts'
import { type CatalogueVersions, readCatalogueVersions } from './version.ts'

export interface CatalogueStore {
  /** Returns the previous catalogue if reading the changed catalogue takes longer than `timeoutMs`. */
  getCurrent(): Promise<Catalogue>
  getCached(versions: CatalogueVersions): Catalogue | undefined
}

interface Known extends CatalogueVersions {
  catalogue: Catalogue
  rules: string
}

interface StoreOptions {
  rules: () => MarketRuleSet
  now: () => number
  /** Maximum wait for a new version, in ms. Defaults to one second. */
  timeoutMs?: number | undefined
}

const defaultTimeoutMs = 1000

const maxRounds = 3

export function createCatalogueStore(
  database: Database,
  onChanged: () => void,
  { rules, now, timeoutMs = defaultTimeoutMs }: StoreOptions,
): CatalogueStore {
  const isSame = (a: Known, b: CatalogueVersions) =>
    a.version === b.version && a.stockVersion === b.stockVersion && a.rules === computeRulesVersion(rules(), now())
  let known: Known | undefined
  let reading: Promise<Catalogue> | undefined

  /** Reads again if products change during the read. If only the stock changes, reads at most `maxRounds` times. */
  async function refresh(): Promise<Catalogue> {
    for (let round = 1; ; round++) {
      const versions = await readCatalogueVersions(database)
      if (known && isSame(known, versions)) return known.catalogue
      const [ruleSet, at] = [rules(), now()]
      const rulesRead = computeRulesVersion(ruleSet, at)
      const read = await readCatalogue(known, versions)
      // A stock change does not require the market rules to be applied again.
      const isHeld = known?.version === versions.version && known.rules === rulesRead
      const catalogue = isHeld ? read : applyMarketRules(read, ruleSet, at)
      const { version } = await readCatalogueVersions(database)
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

  /** Joins the read in progress or starts one. Reads again if the result is older than the versions in `asked`. */
  async function readFor(asked: CatalogueVersions): Promise<Catalogue> {
    const joined = await nextReading()
    const isBehind = known && (known.version < asked.version || known.stockVersion < asked.stockVersion)
    return isBehind ? nextReading() : joined
  }

  async function getCurrent(): Promise<Catalogue> {
    const versions = await readCatalogueVersions(database)
    if (known && isSame(known, versions)) return known.catalogue
    return known ? withTimeout(readFor(versions), known.catalogue, timeoutMs) : readFor(versions)
  }

  return {
    getCurrent,
    getCached: (versions) => (known && isSame(known, versions) ? known.catalogue : undefined),
  }
}

async function withTimeout(reading: Promise<Catalogue>, before: Catalogue, timeoutMs: number): Promise<Catalogue> {
  const done = new AbortController()
  const waited = wait(timeoutMs, before, { ref: false, signal: done.signal }).catch(() => before)
  return Promise.race([reading, waited]).finally(() => done.abort())
}
