import { defaultLanguage, type LanguageCode } from '#app.config'
import { createLastGoodCache } from '#lib/server/last-good.server.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { onDataChange } from '#server/process/changes.server.ts'
import { getCommerceClientConfig } from '#server/wiring/client-configs.server.ts'
import { getCurrentMarketRules } from '#server/wiring/current-market-rules.server.ts'
import { createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { reportWarning } from '#services/monitoring/report.ts'
import { findDescriptionLanguages } from './rules/text-languages.ts'

type LanguagesById = ReadonlyMap<string, LanguageCode[]>

/** Delay after a catalogue change, so that successive changes cause only one refresh. */
const refreshDelayMs = 300_000

const timeoutMs = 3000

/** Languages by product ID. Products without an entry are available in all languages (rules/text-languages.ts). */
const languagesCache = createLastGoodCache<LanguagesById>({
  staleTimeMs: 3_600_000,
  maxStaleMs: Number.POSITIVE_INFINITY,
  timeoutMs,
  placeholder: new Map(),
  max: 1,
})

let soon: NodeJS.Timeout | undefined

/** Combines changes, because a refresh sends a request per language and page. Sitemaps may be outdated for minutes. */
onDataChange('catalogue', () => {
  if (soon) return
  soon = setTimeout(() => {
    soon = undefined
    languagesCache.invalidate()
  }, refreshDelayMs).unref()
})

/** Until the languages have been loaded once, every product counts as available in all languages. */
export async function loadProductLanguages(): Promise<LanguagesById> {
  return languagesCache.get('', readLanguages).catch((error: unknown) => {
    reportWarning(`The languages of products could not be loaded: ${error}`)
    return new Map()
  })
}

/** Loads the languages in the background if necessary, and returns undefined until they are loaded. */
export function getCachedProductLanguages(id: string): LanguageCode[] | undefined {
  void loadProductLanguages()
  return languagesCache.peek('')?.get(id)
}

let reading: Promise<unknown> = Promise.resolve()

function readLanguages(): Promise<LanguagesById> {
  const next = reading.then(loadAllLanguages, loadAllLanguages)
  reading = next
  return next
}

/** Reads page by page, so that the texts of all products are never in memory at once. */
async function loadAllLanguages(): Promise<LanguagesById> {
  const client = createCatalogueClient(await getCommerceClientConfig(), reportWarning, getCurrentMarketRules)
  const known = new Map<string, LanguageCode[]>()
  for await (const texts of client.loadTextPages(languageOrder)) {
    for (const [id, languages] of findDescriptionLanguages(texts)) known.set(id, languages)
  }
  return known
}

const languageOrder = [defaultLanguage, ...languageCodes.filter((code) => code !== defaultLanguage)]
