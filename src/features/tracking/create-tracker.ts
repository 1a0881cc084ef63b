import { splitLocale } from '#lib/urls/locale-url.ts'
import { decodePathOrKeep } from '#lib/urls/uri.ts'
import type { AnalyticsEvent, ViewedCards } from '#services/analytics/event-queue.ts'
import type { GaEvent, GaItem, GaItemList } from '#services/analytics/ga-event.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import type { MarketingCall } from '#services/marketing/marketing-call.ts'
import {
  describeOrderMismatch,
  toCartEcommerce,
  toCheckoutEcommerce,
  toGaPurchase,
  toLineEvents,
} from './rules/cart-events.ts'
import { createGaItemFromCard, createGaItemFromProduct, maxEventItems, type PriceContext } from './rules/ga-items.ts'
import {
  createAddedToCartCall,
  createIdentifyCall,
  createStartedCheckoutCall,
  createViewedProductCalls,
} from './rules/marketing-calls.ts'
import type { ShopContext } from './shop-context.ts'

interface TrackerOptions {
  getContext: () => ShopContext
  sendEvent: (event: GaEvent) => void
  sendMarketingCall: (call: MarketingCall) => void
  reportsStartedCheckout: () => boolean
  getCheckoutStartId: () => string
  clearCheckoutStartId: () => void
  isFirstReport: (order: string) => boolean
  warn: (text: string, ...fingerprint: string[]) => void
}

type AnalyticsHandlers = {
  [Kind in AnalyticsEvent['kind']]: (event: Extract<AnalyticsEvent, { kind: Kind }>) => void
}

type AnalyticsHandlersFor<Kind extends AnalyticsEvent['kind']> = Pick<AnalyticsHandlers, Kind>

/** Returns a function that must be called with the events in chronological order. */
export function createTracker(outlets: TrackerOptions): (event: AnalyticsEvent) => void {
  const handlers: AnalyticsHandlers = {
    ...createListHandlers(outlets),
    ...createCartHandlers(outlets),
    ...createCheckoutHandlers(outlets),
    ...createVisitorHandlers(outlets),
  }
  return (event) => handle(handlers, event)
}

function handle<Kind extends AnalyticsEvent['kind']>(
  handlers: AnalyticsHandlers,
  event: Extract<AnalyticsEvent, { kind: Kind }>,
): void {
  const handler: (each: typeof event) => void = handlers[event.kind]
  handler(event)
}

function createListHandlers(outlets: TrackerOptions) {
  const { getContext, sendEvent, sendMarketingCall } = outlets
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
      const item = createGaItemFromProduct(product, getContext())
      if (!item) return
      const { currency } = getContext()
      sendEvent({ event: 'view_item', ecommerce: { currency, value: item.price, items: [item] } })
      for (const call of createViewedProductCalls(product, getContext())) sendMarketingCall(call)
    },
  } satisfies AnalyticsHandlersFor<'products-listed' | 'link-followed' | 'product-viewed'>
}

function createCartHandlers({ getContext, sendEvent, sendMarketingCall }: TrackerOptions) {
  return {
    'lines-changed': (change) => {
      for (const each of toLineEvents(change)) sendEvent(each)
      for (const added of change.changes.filter(({ quantity }) => quantity > 0)) {
        const call = createAddedToCartCall(added, change.selection, getContext())
        if (call) sendMarketingCall(call)
      }
    },
    'cart-viewed': ({ selection }) => sendEvent({ event: 'view_cart', ecommerce: toCartEcommerce(selection) }),
  } satisfies AnalyticsHandlersFor<'lines-changed' | 'cart-viewed'>
}

function createCheckoutHandlers(outlets: TrackerOptions) {
  const { sendEvent, sendMarketingCall, getContext, getCheckoutStartId, reportsStartedCheckout } = outlets
  const chosen = createMethodEvents(outlets)
  return {
    'checkout-entered': ({ selection }) => {
      sendEvent({ event: 'begin_checkout', ecommerce: toCheckoutEcommerce(selection) })
      if (reportsStartedCheckout())
        sendMarketingCall(createStartedCheckoutCall(selection, getCheckoutStartId(), getContext()))
    },
    'shipping-chosen': ({ selection }) => chosen.shipping(selection),
    'payment-chosen': ({ selection }) => chosen.payment(selection),
    // The shopper confirms the preselected methods by paying, so the methods are reported now.
    'payment-started': ({ selection }) => {
      chosen.shipping(selection)
      chosen.payment(selection)
    },
    ordered: ({ order }) => {
      outlets.clearCheckoutStartId()
      if (!outlets.isFirstReport(order.number)) return
      const odd = describeOrderMismatch(order)
      if (odd !== undefined) outlets.warn(odd, 'purchase-value')
      sendEvent({ event: 'purchase', ecommerce: toGaPurchase(order) })
    },
  } satisfies AnalyticsHandlersFor<
    'checkout-entered' | 'shipping-chosen' | 'payment-chosen' | 'payment-started' | 'ordered'
  >
}

/** Reports a method only if the method differs from the one reported last. */
function createMethodEvents({ sendEvent }: Pick<TrackerOptions, 'sendEvent'>) {
  let shippingTier = ''
  let paymentType = ''
  return {
    shipping: (selection: Selection) => {
      const { shippingMethod } = selection
      if (shippingMethod === '' || shippingMethod === shippingTier) return
      shippingTier = shippingMethod
      const ecommerce = { ...toCheckoutEcommerce(selection), shipping_tier: shippingTier }
      sendEvent({ event: 'add_shipping_info', ecommerce })
    },
    payment: (selection: Selection) => {
      const { paymentMethod } = selection
      if (paymentMethod === '' || paymentMethod === paymentType) return
      paymentType = paymentMethod
      sendEvent({
        event: 'add_payment_info',
        ecommerce: { ...toCheckoutEcommerce(selection), payment_type: paymentType },
      })
    },
  }
}

function createVisitorHandlers({ getContext, sendEvent, sendMarketingCall }: TrackerOptions) {
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
    const signature = JSON.stringify([listed.firstPosition, items.map(({ item }) => item.item_id)])
    if (shown.get(name) === signature) return undefined
    shown.set(name, signature)
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

interface ListedItem {
  list: GaItemList
  item: GaItem
}

function toListedItems({ path, name, firstPosition, cards }: ViewedCards, context: PriceContext): ListedItem[] {
  const list = { item_list_id: path.replace(/^\/+/, '') || 'home', ...(name && { item_list_name: name }) }
  return cards.slice(0, maxEventItems).flatMap((card, position) => {
    const item = createGaItemFromCard(card, context)
    return item ? [{ list, item: { ...item, index: firstPosition + position, ...list } }] : []
  })
}

function createViewItemListEvent(listed: readonly ListedItem[]): GaEvent | undefined {
  const list = listed[0]?.list
  return list && { event: 'view_item_list', ecommerce: { ...list, items: listed.map(({ item }) => item) } }
}

function createSelectItemEvent({ list, item }: ListedItem): GaEvent {
  return { event: 'select_item', ecommerce: { ...list, items: [item] } }
}
