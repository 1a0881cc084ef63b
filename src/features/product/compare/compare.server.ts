import type { LanguageCode } from '#app.config'
import { getProductsByIds } from '#features/catalogue/catalogue.server.ts'
import { encodeCards } from '#features/catalogue/rules/serialized-cards.ts'
import { m } from '#messages/rest.ts'
import type { ComparePageContent } from './compare-search.ts'

/** Throws if the catalogue is unavailable. */
export async function findComparePage(ids: readonly string[], language: LanguageCode): Promise<ComparePageContent> {
  const cards = ids.length === 0 ? [] : await getProductsByIds(ids, language)
  const locale = { locale: language }
  return {
    rows: encodeCards(cards),
    moistures: Object.fromEntries(cards.flatMap(({ id, moisture }) => (moisture ? [[id, moisture]] : []))),
    title: m.compare_title({}, locale),
    description: m.compare_text({}, locale),
  }
}
