import { splitLocale } from '#lib/urls/locale-url.ts'
import { decodePathOrKeep } from '#lib/urls/uri.ts'
import type { AnalyticsEvent, ViewedCards } from '#services/analytics/event-queue.ts'
import type { GaEvent } from '#services/analytics/ga-event.ts'
import { createCheckoutHandlers } from './checkout-handlers.ts'
import { toCartValue, toLineEvents } from './rules/cart-events.ts'
import { type PriceContext, toProductItem } from './rules/ga-items.ts'
import { createSelectItemEvent, createViewItemListEvent, type ListedItem, toListedItems } from './rules/list-events.ts'
import { createAddedToCartCall, createIdentifyCall, createViewedProductCalls } from './rules/marketing-calls.ts'
import type { AnalyticsHandlers, AnalyticsHandlersFor, TrackerOptions } from './tracker-options.ts'

/** The returned function must be called with the events in chronological order. */
export function createTracker(outlets: TrackerOptions): (moment: AnalyticsEvent) => void {
  const handlers: AnalyticsHandlers = {
    ...listHandlers(outlets),
    ...cartHandlers(outlets),
    ...createCheckoutHandlers(outlets),
    ...visitorHandlers(outlets),
  }
  return (moment) => handle(handlers, moment)
}

function handle<Kind extends AnalyticsEvent['kind']>(
  handlers: AnalyticsHandlers,
  moment: Extract<AnalyticsEvent, { kind: Kind }>,
): void {
  const handler: (each: typeof moment) => void = handlers[moment.kind]
  handler(moment)
}

function listHandlers({
  getContext,
  sendEvent,
  sendMarketingCall,
}: TrackerOptions): AnalyticsHandlersFor<'products-listed' | 'link-followed' | 'product-viewed'> {
  const lists = createListMemory()
  return {
    'products-listed': (listed) => {
      const shown = lists.show(listed, getContext())
      if (shown) sendEvent(shown)
    },
    'link-followed': ({ path }) => {
      const chosen = lists.choose(path)
      if (chosen) sendEvent(chosen)
    },
    'product-viewed': ({ product }) => {
      const item = toProductItem(product, getContext())
      if (!item) return
      sendEvent({
        event: 'view_item',
        ecommerce: { currency: getContext().currency, value: item.price, items: [item] },
      })
      for (const call of createViewedProductCalls(product, getContext())) sendMarketingCall(call)
    },
  }
}

function cartHandlers({
  getContext,
  sendEvent,
  sendMarketingCall,
}: TrackerOptions): AnalyticsHandlersFor<'lines-changed' | 'cart-viewed'> {
  return {
    'lines-changed': (change) => {
      for (const each of toLineEvents(change)) sendEvent(each)
      for (const added of change.changes.filter(({ quantity }) => quantity > 0)) {
        const call = createAddedToCartCall(added, change.selection, getContext())
        if (call) sendMarketingCall(call)
      }
    },
    'cart-viewed': ({ selection }) => sendEvent({ event: 'view_cart', ecommerce: toCartValue(selection) }),
  }
}

function visitorHandlers({ getContext, sendEvent, sendMarketingCall }: TrackerOptions) {
  let known = ''
  return {
    searched: ({ term }) => sendEvent({ event: 'search', search_term: term }),
    'signed-up': () => sendEvent({ event: 'sign_up', method: 'email' }),
    'logged-in': () => sendEvent({ event: 'login', method: 'email' }),
    'email-known': ({ email }) => {
      if (email === '' || email === known) return
      known = email
      sendMarketingCall(createIdentifyCall(email, getContext()))
    },
  } satisfies AnalyticsHandlersFor<'searched' | 'signed-up' | 'logged-in' | 'email-known'>
}

const maxRememberedCards = 1000

function createListMemory() {
  const byPath = new Map<string, ListedItem>()
  const shown = new Map<string, string>()
  let page = ''

  function show(listed: ViewedCards, context: PriceContext): GaEvent | undefined {
    const items = toListedItems({ ...listed, path: splitLocale(listed.path).path }, context)
    for (const each of items) remember(listed, each)
    if (listed.path !== page) shown.clear()
    page = listed.path
    const name = listed.name ?? ''
    const sign = JSON.stringify([listed.firstPosition, items.map(({ item }) => item.item_id)])
    if (shown.get(name) === sign) return undefined
    shown.set(name, sign)
    return createViewItemListEvent(items)
  }

  function choose(path: string): GaEvent | undefined {
    const listed = byPath.get(decodePathOrKeep(splitLocale(path).path))
    return listed && createSelectItemEvent(listed)
  }

  function remember({ cards }: ViewedCards, listed: ListedItem): void {
    const card = cards.find(({ id }) => id === listed.item.item_id)
    if (!card) return
    const path = `/${card.categoryUri}/${card.uri}`
    byPath.delete(path)
    byPath.set(path, listed)
    for (const oldest of byPath.keys()) {
      if (byPath.size <= maxRememberedCards) break
      byPath.delete(oldest)
    }
  }

  return { show, choose }
}
