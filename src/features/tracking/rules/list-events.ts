import type { ViewedCards } from '#services/analytics/event-queue.ts'
import type { GaEvent, GaItem, GaList } from '#services/analytics/ga-event.ts'
import { maxEventItems, type PriceContext, toCardItem } from './ga-items.ts'

export interface ListedItem {
  list: GaList
  item: GaItem
}

export function toListedItems({ path, name, firstPosition, cards }: ViewedCards, context: PriceContext): ListedItem[] {
  const list = { item_list_id: path.replace(/^\/+/, '') || 'home', ...(name && { item_list_name: name }) }
  return cards.slice(0, maxEventItems).flatMap((card, position) => {
    const item = toCardItem(card, context)
    return item ? [{ list, item: { ...item, index: firstPosition + position, ...list } }] : []
  })
}

export function createViewItemListEvent(listed: readonly ListedItem[]): GaEvent | undefined {
  const list = listed[0]?.list
  return list && { event: 'view_item_list', ecommerce: { ...list, items: listed.map(({ item }) => item) } }
}

export function createSelectItemEvent({ list, item }: ListedItem): GaEvent {
  return { event: 'select_item', ecommerce: { ...list, items: [item] } }
}
