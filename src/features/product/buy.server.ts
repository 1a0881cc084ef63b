import type { LanguageCode } from '#app.config'
import { cardsWithIds, findPage } from '#features/catalogue/catalogue.server.ts'
import type { ProductPage } from '#features/catalogue/page-content.ts'
import { decodeCards } from '#features/catalogue/rules/card-rows.ts'

/**
 * The product of a buy link: by the path of its page, or by its id on the commerce service. Null for what is no product.
 * Throws when the service is away.
 */
export async function findBought(place: string, language: LanguageCode): Promise<ProductPage['product'] | null> {
  const page = await findPage(place, language)
  if (page) return page.kind === 'product' ? page.product : null
  const [card] = decodeCards(await cardsWithIds([place], language))
  const own = card && (await findPage(`${card.categoryUri}/${card.uri}`, language))
  return own?.kind === 'product' ? own.product : null
}
