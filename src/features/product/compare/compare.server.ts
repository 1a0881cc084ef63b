import type { LanguageCode } from '#app.config'
import { cardsWithIds } from '#features/catalogue/catalogue.server.ts'
import { m } from '#paraglide/messages.js'
import type { ComparePageContent } from './compare-search.ts'

/** Finds the cans with these ids. Throws when the catalogue is away. */
export async function findCompared(ids: readonly string[], language: LanguageCode): Promise<ComparePageContent> {
  const rows = ids.length === 0 ? '' : await cardsWithIds(ids, language)
  const locale = { locale: language }
  return { rows, title: m.compare_title({}, locale), description: m.compare_text({}, locale) }
}
