import type { ProductCard } from '#services/commerce/product.ts'
import { indexCards } from '../rules/card-index.ts'
import { encodeCards } from '../rules/card-rows.ts'
import { cardsPerStep } from '../rules/list-window.ts'
import { sellable } from '../rules/sellable.ts'
import { possibleSort } from '../rules/sort.ts'
import { isSameView, type ListPart, type ListView, plainView, type WholeList } from './list-part.ts'
import { shownList } from './shown-list.ts'

/** Whose products a list shows: what may be sold in a market, at the prices of a pricelist. */
export interface ListBuyer {
  market: number
  pricelist: number
}

/** The part of a list that shows a view to a buyer; `cards` are all of its products, popular first. */
export function listPart(cards: readonly ProductCard[], asked: ListView, buyer: ListBuyer, whole: WholeList): ListPart {
  const view = { ...asked, sort: possibleSort(asked.sort, buyer) }
  const sold = indexCards(sellable(cards, buyer))
  const { cards: shown, count, total } = shownList(sold, view, buyer.pricelist)
  const counts = { count, total, ...viewPart(view) }
  if (cards.length <= cardsPerStep) return { rows: encodeCards(cards), ...counts }
  return { rows: encodeCards(shown.map(unsorted)), ...counts, ...brandNames(cards, view), whole }
}

function viewPart({ filters, sort, show }: ListView): Pick<ListPart, 'view'> {
  const view = { filters, sort, show }
  return isSameView(view, plainView) ? {} : { view }
}

/** A card without what only sorting reads: what is shown is in its order. */
function unsorted(card: ProductCard): ProductCard {
  return { ...card, popularity: 0, createdAt: '', sortPrices: {} }
}

function brandNames(cards: readonly ProductCard[], { filters }: ListView): Pick<ListPart, 'brands'> {
  const values = filters.find(({ name }) => name === 'brand')?.values ?? []
  const brands = values.flatMap((uri) => {
    const card = cards.find(({ brandUri }) => brandUri === uri)
    return card ? [{ brand: card.brand, brandUri: uri }] : []
  })
  return brands.length > 0 ? { brands } : {}
}
