import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { LanguageCode } from '#app.config'
import { drawnMarket } from '#features/market/shopper-market.ts'
import { tradeRules } from '#server/wiring/trade-rules.server.ts'
import type { FamilyCard, ProductCard } from '#services/commerce/product.ts'
import { announcesOffers } from '#trade/rules/market-facts.ts'
import { pageRules } from '#trade/rules/page-rules.ts'
import { withKin } from '../rules/family/kin.ts'
import { type CardRows, decodeCards, encodeCards } from '../rules/rows/card-rows.ts'
import { sellable } from '../rules/sellable.ts'
import { defaultSort, sortProducts } from '../rules/sorting/sort.ts'
import { type ListPart, type ListView, viewKey } from './list-part.ts'
import { type ListSource, wholeListAddress } from './list-source.ts'
import { listPart } from './listed-part.ts'

/** All products of a list in one language, in the default order, as they are kept and sent. */
export interface StoredList {
  rows: CardRows
  /** Names what the rows say: the same in every process that reads the same catalogue. */
  version: string
}

/** Most cards that are kept as objects, over all lists: a list that is drawn again is not read again. */
const mostCards = 60_000

const read = new LRUCache<string, ProductCard[]>({
  maxSize: mostCards,
  sizeCalculation: ({ length }) => Math.max(1, length),
})

/** Stores a list. */
export function storedList(products: readonly FamilyCard[]): StoredList {
  const rows = encodeCards(withKin(sortProducts(products, defaultSort, 0)))
  return { rows, version: createHash('sha256').update(rows).digest('base64url').slice(0, 16) }
}

/** Its cards; they are shared, so nobody may change them. */
export function cardsOf({ rows, version }: StoredList): readonly ProductCard[] {
  const known = read.get(version)
  if (known) return known
  const cards = decodeCards(rows)
  read.set(version, cards)
  return cards
}

/** Characters that a stored list takes, for whoever keeps some. */
export function lengthOf({ rows }: StoredList): number {
  return rows.length
}

/** All that the market of a page's language sells of a list in the default order, and where the whole list is. */
export function soldOf(
  list: StoredList,
  source: ListSource,
  language: LanguageCode,
): { cards: readonly ProductCard[]; address: string } {
  const buyer = drawnMarket(pageRules(tradeRules(), language, Date.now()))
  return { cards: sellable(cardsOf(list), buyer), address: wholeListAddress(source, language, list.version) }
}

/** Views that are asked for again and again, up to so many characters: some hundred of them. */
const parts = new LRUCache<string, ListPart>({
  maxSize: 8_000_000,
  sizeCalculation: ({ rows, offered }, key) => rows.length + offered.length + key.length,
})

/** What a page in a language carries of a list; it is shared, so nobody may change it. */
export function partOf(list: StoredList, source: ListSource, view: ListView, language: LanguageCode): ListPart {
  const whole = { address: wholeListAddress(source, language, list.version), length: list.rows.length }
  const rules = pageRules(tradeRules(), language, Date.now())
  const buyer = { ...drawnMarket(rules), offers: announcesOffers(rules.market) }
  const key = `${whole.address} ${buyer.market} ${buyer.pricelist} ${buyer.offers} ${viewKey(view)}`
  const known = parts.get(key)
  if (known) return known
  const part = listPart(cardsOf(list), view, buyer, whole)
  parts.set(key, part)
  return part
}
