import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { LanguageCode } from '#app.config'
import { renderedMarket } from '#features/market/shopper-market.ts'
import { canAnnounceOffers } from '#market-rules/rules/market-facts.ts'
import { pageRules } from '#market-rules/rules/page-rules.ts'
import { currentMarketRules } from '#server/wiring/current-market-rules.server.ts'
import type { GroupableCard, ProductCard } from '#services/commerce/product.ts'
import { encodeCards } from '../rules/card-rows.ts'
import { withGroupNumbers } from '../rules/family/product-groups.ts'
import { filterSellable } from '../rules/sellable.ts'
import { defaultSort } from '../rules/sorting/sort.ts'
import { sortProducts } from '../rules/sorting/sort-products.ts'
import { createListSlice } from './create-list-slice.ts'
import { type ListSlice, type ListView, viewKey } from './list-slice.ts'
import { fullListUrl, type ListSource } from './list-source.ts'

export interface StoredList {
  /** In the default order. Shared across requests: read-only. */
  cards: readonly ProductCard[]
  /** Hash of the content. Every process that reads the same catalogue computes the same version. */
  version: string
  /** Length of the encoded cards, characters. */
  length: number
}

export function createStoredList(products: readonly GroupableCard[]): StoredList {
  const cards = withGroupNumbers(sortProducts(products, defaultSort, 0))
  const rows = encodeCards(cards)
  return { cards, version: createHash('sha256').update(rows).digest('base64url').slice(0, 16), length: rows.length }
}

/**
 * Returns the products of a list that are sold in the market of the page's language, in the default order, and the URL
 * of the full list.
 */
export function getSoldCards(
  list: StoredList,
  source: ListSource,
  language: LanguageCode,
): { cards: readonly ProductCard[]; address: string } {
  const buyer = renderedMarket(pageRules(currentMarketRules(), language, Date.now()))
  return { cards: filterSellable(list.cards, buyer), address: fullListUrl(source, language, list.version) }
}

/** Cache of frequently requested views. Limited by their total length in characters to some hundred views. */
const parts = new LRUCache<string, ListSlice>({
  maxSize: 16_000_000,
  sizeCalculation: ({ rows }, key) => rows.length + key.length,
})

/** Returns the slice of a list to embed in a page. Cached across requests: read-only. */
export function getListSlice(list: StoredList, source: ListSource, view: ListView, language: LanguageCode): ListSlice {
  const whole = { address: fullListUrl(source, language, list.version), length: list.length }
  const rules = pageRules(currentMarketRules(), language, Date.now())
  const buyer = { ...renderedMarket(rules), offers: canAnnounceOffers(rules.market) }
  const key = `${whole.address} ${buyer.market} ${buyer.pricelist} ${buyer.offers} ${viewKey(view)}`
  const known = parts.get(key)
  if (known) return known
  const part = createListSlice(list.cards, view, buyer, whole)
  parts.set(key, part)
  return part
}
