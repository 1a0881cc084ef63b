import { defaultLanguage, type LanguageCode } from '#app.config'
import { lastGood } from '#lib/server/last-good.server.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { onChange } from '#server/process/changes.server.ts'
import { commerceGateway } from '#server/wiring/gateway.server.ts'
import { tradeRules } from '#server/wiring/trade-rules.server.ts'
import { createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { warn } from '#services/monitoring/report.ts'
import { textLanguages } from './rules/text-languages.ts'

type LanguagesById = ReadonlyMap<string, LanguageCode[]>

/** So long after a change of the catalogue the languages may be behind, ms: it may be one of many. */
const behindMs = 300_000

/** How long a sitemap waits for languages it has not heard of yet, ms. */
const patienceMs = 3000

/** The languages each product is described in, by id; one that is not in it is there in all (rules/text-languages.ts). */
const answers = lastGood<LanguagesById>({
  // Not every service tells of its changes.
  freshMs: 3_600_000,
  staleMs: Number.POSITIVE_INFINITY,
  patienceMs,
  meanwhile: new Map(),
  max: 1,
})

let soon: NodeJS.Timeout | undefined

/** A question for each language and page of products, so not after each change anew: a sitemap may be behind for some minutes. */
onChange('catalogue', () => {
  if (soon) return
  soon = setTimeout(() => {
    soon = undefined
    answers.forget()
  }, behindMs).unref()
})

/** The same as soon as they are known; without them, as where commerce is slow or away, every product is there in all. */
export async function patientProductLanguages(): Promise<LanguagesById> {
  return answers.get('', readLanguages).catch((error: unknown) => {
    warn(`Languages of products unknown: ${error}`)
    return new Map()
  })
}

/** The same for one product, as far as it is known by now: a page does not wait for it, and is drawn anew before long. */
export function productLanguages(id: string): LanguageCode[] | undefined {
  void patientProductLanguages()
  return answers.peek('')?.get(id)
}

let reading: Promise<unknown> = Promise.resolve()

/** One reading at a time. */
function readLanguages(): Promise<LanguagesById> {
  const next = reading.then(languagesOfAll, languagesOfAll)
  reading = next
  return next
}

/** Some products after the other, in all languages, so that no whole catalogue is held. */
async function languagesOfAll(): Promise<LanguagesById> {
  const client = createCatalogueClient(await commerceGateway(), warn, tradeRules)
  const known = new Map<string, LanguageCode[]>()
  for await (const texts of client.textPages(languageOrder)) {
    for (const [id, languages] of textLanguages(texts)) known.set(id, languages)
  }
  return known
}

const languageOrder = [defaultLanguage, ...languageCodes.filter((code) => code !== defaultLanguage)]
