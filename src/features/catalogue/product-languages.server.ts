import { setTimeout } from 'node:timers/promises'
import type { LanguageCode } from '#app.config'
import { lastGood } from '#lib/last-good.server.ts'
import { languageCodes } from '#lib/locale-url.ts'
import { commerceGateway } from '#server/wiring/gateway.server.ts'
import { createCatalogueClient } from '#services/commerce/catalogue.server.ts'
import { warn } from '#services/monitoring/report.ts'
import { type TextsById, textLanguages } from './rules/text-languages.ts'

type LanguagesById = ReadonlyMap<string, LanguageCode[]>

/**
 * A question for each language, so they are asked seldom, and not anew after each change of the catalogue: no visitor
 * waits for them, and a sitemap may be behind for some minutes.
 */
const answers = lastGood<LanguagesById>({
  freshMs: 300_000,
  staleMs: Number.POSITIVE_INFINITY,
  patienceMs: 0,
  max: 1,
})
let latest: LanguagesById | undefined

/** The languages each product is described in, by id; one that is not in it is there in all (rules/text-languages.ts). */
function productLanguages(): Promise<LanguagesById> {
  return answers.get('', async () => {
    latest = textLanguages(await textsInAll())
    return latest
  })
}

/** How long a sitemap waits for languages it has not heard of yet, ms. */
const patienceMs = 3000

/** The same as soon as they are known; without them, as where commerce is slow or away, every product is there in all. */
export async function patientProductLanguages(): Promise<LanguagesById> {
  const found = productLanguages().catch((error: unknown) => {
    warn(`Languages of products unknown: ${error}`)
    return nothingKnown
  })
  return latest ?? (await Promise.race([found, setTimeout(patienceMs, nothingKnown, { ref: false })]))
}

const nothingKnown: LanguagesById = new Map()

/** The same for one product, as far as it is known by now: a page does not wait for it, and is drawn anew before long. */
export function knownLanguages(id: string): LanguageCode[] | undefined {
  productLanguages().catch((error: unknown) => warn(`Languages of products unknown: ${error}`))
  return latest?.get(id)
}

/** One after the other: whoever buys meanwhile comes first. */
async function textsInAll(): Promise<Partial<Record<LanguageCode, TextsById>>> {
  const client = createCatalogueClient(await commerceGateway(), warn)
  const texts: Partial<Record<LanguageCode, TextsById>> = {}
  for (const language of languageCodes) texts[language] = await client.listTexts(language)
  return texts
}
