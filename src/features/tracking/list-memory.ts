import { splitLocale } from '#lib/locale-url.ts'
import type { GaEvent } from '#services/analytics/ga-event.ts'
import type { ListedCards } from '#services/analytics/moments.ts'
import type { PriceContext } from './rules/ga-items.ts'
import { type Listed, listedItems, selectItem, viewItemList } from './rules/list-events.ts'

/** Cards a visit can have seen before the oldest are forgotten. */
const mostKnown = 1000

/** What was listed in this visit, so that a followed link can be told with the list it stood in. */
export function createListMemory() {
  const byPath = new Map<string, Listed>()
  let latest = ''

  /** The event for a list that came on screen; undefined for one that is there already, or empty. */
  function show(listed: ListedCards, context: PriceContext): GaEvent | undefined {
    const items = listedItems({ ...listed, path: splitLocale(listed.path).path }, context)
    for (const each of items) remember(listed, each)
    const sign = JSON.stringify([listed.path, listed.name, listed.first, items.map(({ item }) => item.item_id)])
    if (sign === latest) return undefined
    latest = sign
    return viewItemList(items)
  }

  /** The event for a link to a card that was listed; undefined for any other link. */
  function choose(path: string): GaEvent | undefined {
    const listed = byPath.get(splitLocale(path).path)
    return listed && selectItem(listed)
  }

  function remember({ cards }: ListedCards, listed: Listed): void {
    const card = cards.find(({ id }) => id === listed.item.item_id)
    if (!card) return
    const path = `/${card.categoryUri}/${card.uri}`
    byPath.delete(path)
    byPath.set(path, listed)
    for (const oldest of byPath.keys()) {
      if (byPath.size <= mostKnown) break
      byPath.delete(oldest)
    }
  }

  return { show, choose }
}
