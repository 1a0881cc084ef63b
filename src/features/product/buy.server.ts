import type { LanguageCode } from '#app.config'
import { findCataloguePage, getCardsByIds } from '#features/catalogue/catalogue.server.ts'
import type { ProductPageContent } from '#features/catalogue/page-content.ts'
import { decodeCards } from '#features/catalogue/rules/serialized-cards.ts'

/** `place` is a product's path or commerce service ID. Returns null if not found. Throws if the service fails. */
export async function findBuyLinkProduct(
  place: string,
  language: LanguageCode,
): Promise<ProductPageContent['product'] | null> {
  const page = await findCataloguePage(place, language)
  if (page) return page.kind === 'product' ? page.product : null
  const [card] = decodeCards(await getCardsByIds([place], language))
  const own = card && (await findCataloguePage(`${card.categoryUri}/${card.uri}`, language))
  return own?.kind === 'product' ? own.product : null
}
