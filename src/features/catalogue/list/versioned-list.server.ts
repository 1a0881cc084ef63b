import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { LanguageCode } from '#app.config'
import { getServerRenderedMarket } from '#features/market/shopper-market.ts'
import { canAnnounceReductions } from '#market-rules/rules/market-rules.ts'
import { getPageRules } from '#market-rules/rules/page-rules.ts'
import { getCurrentMarketRules } from '#server/wiring/current-market-rules.server.ts'
import type { GroupableCard, ProductCard } from '#services/commerce/product.ts'
import { filterSellable } from '../rules/sellable.ts'
import { encodeCards } from '../rules/serialized-cards.ts'
import { defaultSort } from '../rules/sorting/sort.ts'
import { sortProducts } from '../rules/sorting/sort-products.ts'
import { withGroupNumbers } from '../rules/variants/product-groups.ts'
import { createListSlice } from './create-list-slice.ts'
import { createViewKey, type ListSlice, type ListView } from './list-slice.ts'
import { getFullListUrl, type ListSource } from './list-source.ts'

export interface VersionedList {
  /** Cards in the default order. Must not be modified, because requests share them. */
  cards: readonly ProductCard[]
  /** Content hash, identical in every process that reads the same catalogue. */
  version: string
  /** Length of the encoded cards in characters. */
  length: number
}

export function createVersionedList(products: readonly GroupableCard[]): VersionedList {
  const cards = withGroupNumbers(sortProducts(products, defaultSort, 0))
  const rows = encodeCards(cards)
  return { cards, version: createHash('sha256').update(rows).digest('base64url').slice(0, 16), length: rows.length }
}

export function getSellableCards(
  list: VersionedList,
  source: ListSource,
  language: LanguageCode,
): { cards: readonly ProductCard[]; address: string } {
  const buyer = getServerRenderedMarket(getPageRules(getCurrentMarketRules(), language, Date.now()))
  return { cards: filterSellable(list.cards, buyer), address: getFullListUrl(source, language, list.version) }
}

/** Cache of recently requested views. The limit is in characters and allows a few hundred views. */
const slices = new LRUCache<string, ListSlice>({
  maxSize: 16_000_000,
  sizeCalculation: ({ rows }, key) => rows.length + key.length,
})

/** The result must not be modified, because requests share it through a cache. */
export function getListSlice(
  list: VersionedList,
  source: ListSource,
  view: ListView,
  language: LanguageCode,
): ListSlice {
  const whole = { url: getFullListUrl(source, language, list.version), length: list.length }
  const rules = getPageRules(getCurrentMarketRules(), language, Date.now())
  const buyer = { ...getServerRenderedMarket(rules), showsOffers: canAnnounceReductions(rules.market) }
  const key = `${whole.url} ${buyer.market} ${buyer.pricelist} ${buyer.showsOffers} ${createViewKey(view)}`
  const known = slices.get(key)
  if (known) return known
  const part = createListSlice(list.cards, view, buyer, whole)
  slices.set(key, part)
  return part
}
