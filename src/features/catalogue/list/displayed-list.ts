import type { ProductCard } from '#services/commerce/product.ts'
import { createListState } from '../rules/listing/list-state.ts'
import { computeListWindow } from '../rules/listing/list-window.ts'
import type { DisplayedList, ListView } from './list-slice.ts'

/** `sold` contains all products available in the shopper's market, in the default order. */
export function createDisplayedList(sold: readonly ProductCard[], view: ListView, pricelist: number): DisplayedList {
  const { listed } = createListState(sold, pricelist, view)
  const window = computeListWindow(view.show, listed.length)
  return {
    view,
    window,
    cards: listed.slice(window.start, window.end),
    count: listed.length,
    total: sold.length,
  }
}
