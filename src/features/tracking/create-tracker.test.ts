import { expect, it } from 'vitest'
import { createTestCard } from '#features/catalogue/card.fixture.ts'
import type { AnalyticsEvent, ViewedCards as Listed } from '#services/analytics/event-queue.ts'
import type { Order } from '#services/commerce/shopper/order.ts'
import { createTestSelection as cart, createTestTotals } from '#services/commerce/shopper/selection.fixture.ts'
import { createCanAndPackOrder, createCanLine, createPackLine } from './cart.fixture.ts'
import { createTracker } from './create-tracker.ts'

function tracker(reportsStartedCheckout = true) {
  const events: unknown[] = []
  const marketing: unknown[] = []
  const warnings: string[] = []
  const orders = new Set<string>()
  const origin = 'https://shop.example'
  const track = createTracker({
    getContext: () => ({
      currency: 'SEK',
      digits: 2,
      pricelist: 20,
      origin,
      toPageUrl: (path) => `${origin}/de${path}`,
    }),
    sendEvent: (event) => events.push(event),
    sendMarketingCall: (call) => marketing.push(call),
    reportsStartedCheckout: () => reportsStartedCheckout,
    getCheckoutStartId: () => 'start-1',
    clearCheckoutStartId: () => undefined,
    isFirstReport: (order) => orders.size < orders.add(order).size,
    warn: (text) => warnings.push(text),
  })
  return { track, events, marketing, warnings }
}

function tracked(...analyticsEvents: AnalyticsEvent[]) {
  const { track, ...received } = tracker()
  analyticsEvents.forEach(track)
  return received
}

const canItem = {
  ...{ item_id: 'p1', item_name: 'Fjord Mint', item_brand: 'Fjord', item_variant: '1' },
  ...{ item_category: 'nicotine-pouches', item_category2: 'slim', price: 36.1, discount: 3.9, quantity: 2 },
}
const packItem = {
  ...{ item_id: 'p2', item_name: 'Fjord Berry', item_variant: '10', item_category: 'nicotine-pouches', price: 300 },
  quantity: 1,
}
/** Items of a cart with a 10% discount, at prices without tax. The value is 2 x 25.99 + 216. */
const paidItems = [
  { ...canItem, price: 25.99, discount: 6.01 },
  { ...packItem, price: 216, discount: 24 },
]
const marketedCan = {
  ...{ ProductID: 'p1', SKU: 'SKU-1', ProductName: 'Fjord Mint' },
  ...{ Quantity: 2, ItemPrice: 36.1, RowTotal: 72.2 },
  ProductURL: 'https://shop.example/de/nicotine-pouches/slim/fjord-mint',
  ImageURL: 'https://shop.example/media/p1.webp',
  ProductCategories: ['nicotine-pouches', 'slim'],
}
const marketedPack = {
  ...{ ProductID: 'p2', SKU: 'SKU-2', ProductName: 'Fjord Berry' },
  ...{ Quantity: 1, ItemPrice: 300, RowTotal: 300 },
  ProductURL: 'https://shop.example/de/nicotine-pouches/fjord-berry',
  ImageURL: '',
  ProductCategories: ['nicotine-pouches'],
}
const full = cart({ lines: [createCanLine(), createPackLine()] })

const first = createTestCard({ id: 'a', uri: 'a', name: 'Fjord A', prices: { 20: { now: 3900, lowest30: 4500 } } })
const second = createTestCard({ id: 'b', uri: 'b', name: 'Fjord B', prices: { 23: { now: 500 } } })
const third = createTestCard({ id: 'c', uri: 'c', name: 'Fjord C' })
const listed = { kind: 'products-listed', path: '/de/nicotine-pouches', name: 'Pouches', firstPosition: 48 } as const
const list = { item_list_id: 'nicotine-pouches', item_list_name: 'Pouches' }
const shared = { item_brand: 'Fjord', item_variant: '1', item_category: 'nicotine-pouches', quantity: 1, ...list }
const items = [
  { item_id: 'a', item_name: 'Fjord A', price: 39, discount: 6, index: 48, ...shared },
  { item_id: 'c', item_name: 'Fjord C', price: 39, index: 50, ...shared },
]

it('reports each visible product of a list once, without products the pricelist does not sell', () => {
  const view: AnalyticsEvent = { ...listed, cards: [first, second, third] }
  const { events } = tracked(view, view)
  expect(events).toEqual([{ event: 'view_item_list', ecommerce: { ...list, items } }])
})

it('reports alternating lists once each, and again when their products or the page change', () => {
  const { track, events } = tracker()
  const stockEntry = (name: string, cards: Listed['cards'], path = '/de/a') =>
    track({ kind: 'products-listed', path, name, firstPosition: 0, cards })
  const received = () => events.splice(0).length
  stockEntry('More', [first])
  stockEntry('Similar', [third])
  expect(received()).toBe(2)
  stockEntry('More', [{ ...first }])
  stockEntry('Similar', [{ ...third }])
  stockEntry('More', [first])
  expect(received()).toBe(0)
  stockEntry('More', [third])
  stockEntry('More', [first])
  expect(received()).toBe(2)
  stockEntry('More', [first], '/de/b')
  stockEntry('More', [first])
  expect(received()).toBe(2)
})

it('reports the product card that was clicked, and no other link', () => {
  const followed = (path: string): AnalyticsEvent => ({ kind: 'link-followed', path: `/de/nicotine-pouches/${path}` })
  const { events } = tracked({ ...listed, cards: [first, second, third] }, followed('c'), followed('elsewhere'))
  expect(events.slice(1)).toEqual([{ event: 'select_item', ecommerce: { ...list, items: [items[1]] } }])
})

it('reports at most 200 items per list, and no list without products', () => {
  expect(tracked({ ...listed, cards: [] }).events).toEqual([])
  const cards = Array.from({ length: 300 }, (_, index) => createTestCard({ id: String(index), uri: String(index) }))
  expect(tracked({ ...listed, cards }).events).toMatchObject([{ ecommerce: { items: { length: 200 } } }])
})

const pack = {
  ...{ product: 'p9', item: 'i9', quantity: 1, uri: 'fjord-mint', available: true },
  prices: { 20: { now: 3610, lowest30: 4000 } },
}
const product = {
  ...createTestCard({ id: 'p9', name: 'Fjord Mint', uri: 'fjord-mint', imageLarge: '/media/large.webp' }),
  ...{ sku: 'SKU-9', packs: [pack], excerpt: '', description: '', gallery: [] },
  ...{ categoryName: [], willRestock: true },
}

it('reports a product page to analytics and marketing, unless the market does not sell the product', () => {
  const unsold = tracked({ kind: 'product-viewed', product: { ...product, packs: [{ ...pack, prices: {} }] } })
  expect([...unsold.events, ...unsold.marketing]).toEqual([])
  const { events, marketing } = tracked({ kind: 'product-viewed', product })
  const { item_category2: _, ...shared } = canItem
  const item = { ...shared, item_id: 'p9', quantity: 1 }
  expect(events).toEqual([{ event: 'view_item', ecommerce: { currency: 'SEK', value: 36.1, items: [item] } }])
  const where = 'https://shop.example/de/nicotine-pouches/fjord-mint'
  const image = 'https://shop.example/media/large.webp'
  const price = { Brand: 'Fjord', Price: 36.1, CompareAtPrice: 40 }
  const Categories = ['nicotine-pouches']
  const viewed = { ProductName: 'Fjord Mint', ProductID: 'p9', SKU: 'SKU-9', Categories, ImageURL: image, URL: where }
  const listed = { Title: 'Fjord Mint', ItemId: 'p9', Categories, ImageUrl: image, Url: where, Metadata: price }
  expect(marketing).toEqual([
    ['track', 'Viewed Product', { ...viewed, ...price }],
    ['trackViewedItem', listed],
  ])
})

it('reports the quantity added to the cart, with the whole cart for marketing', () => {
  const before = cart({ lines: [createCanLine({ quantity: 1 }), createPackLine()] })
  const changes = [{ item: 'i1', quantity: 1 }]
  const { events, marketing } = tracked({ kind: 'lines-changed', changes, before, selection: full })
  const items = [{ ...canItem, quantity: 1 }]
  expect(events).toEqual([{ event: 'add_to_cart', ecommerce: { currency: 'SEK', value: 36.1, items } }])
  const added = {
    ...{ $value: 372.2, AddedItemProductName: 'Fjord Mint', AddedItemProductID: 'p1', AddedItemSKU: 'SKU-1' },
    ...{ AddedItemCategories: ['nicotine-pouches', 'slim'], AddedItemImageURL: marketedCan.ImageURL },
    ...{ AddedItemURL: marketedCan.ProductURL, AddedItemPrice: 36.1, AddedItemQuantity: 1 },
    ...{ ItemNames: ['Fjord Mint', 'Fjord Berry'], CheckoutURL: 'https://shop.example/de/checkout' },
    Items: [marketedCan, marketedPack],
  }
  expect(marketing).toEqual([['track', 'Added to Cart', added]])
})

it('reports a removed line that the cart no longer contains', () => {
  const selection = cart({ lines: [createCanLine()] })
  const changes = [{ item: 'i2', quantity: -1 }]
  const { events, marketing } = tracked({ kind: 'lines-changed', changes, before: full, selection })
  const ecommerce = { currency: 'SEK', value: 300, items: [packItem] }
  expect([events, marketing]).toEqual([[{ event: 'remove_from_cart', ecommerce }], []])
})

const selection = cart({
  ...{ lines: full.lines, vouchers: [{ code: 'WELCOME10', amount: -3722, delivery: 0 }] },
  totals: createTestTotals(full.lines, { discount: -3722, shipping: 4900, total: 38_398, tax: 7680 }),
  ...{ shippingMethod: 'post', paymentMethod: 'invoice' },
})
// The discount is 37.22 of 372.20. One fifth of the total is tax.
const ecommerce = { currency: 'SEK', value: 267.98, coupon: 'WELCOME10', items: paidItems }
const shipping = { event: 'add_shipping_info', ecommerce: { ...ecommerce, shipping_tier: 'post' } }
const payment = { event: 'add_payment_info', ecommerce: { ...ecommerce, payment_type: 'invoice' } }

it('reports the start of the checkout, to marketing only if the commerce service does not', () => {
  const { track, ...unreported } = tracker(false)
  track({ kind: 'checkout-entered', selection })
  expect([unreported.events.length, unreported.marketing]).toEqual([1, []])
  const { events, marketing } = tracked({ kind: 'checkout-entered', selection })
  expect(events).toEqual([{ event: 'begin_checkout', ecommerce }])
  const begun = {
    ...{ $event_id: 'start-1', $value: 372.2, ItemNames: ['Fjord Mint', 'Fjord Berry'] },
    ...{ CheckoutURL: 'https://shop.example/de/checkout', Categories: ['nicotine-pouches', 'slim'] },
    Items: [marketedCan, marketedPack],
  }
  expect(marketing).toEqual([['track', 'Started Checkout', begun]])
})

it.each([
  ['as they are chosen', ['shipping-chosen', 'payment-chosen', 'payment-started'] as const],
  ['when the payment starts, if preselected', ['payment-started', 'payment-started'] as const],
])('reports shipping and payment methods once, %s', (_, kinds) => {
  expect(tracked(...kinds.map((kind) => ({ kind, selection }))).events).toEqual([shipping, payment])
})

const received = {
  ...{ transaction_id: '1001', value: 267.98, tax: 77.8, shipping: 49, currency: 'SEK', coupon: 'WELCOME10,AUTUMN' },
  items: paidItems,
}
const ordered = (fields?: Partial<Order>): AnalyticsEvent => ({ kind: 'ordered', order: createCanAndPackOrder(fields) })

it('reports an order once, even when its receipt is shown again, and a later order as another purchase', () => {
  const { events, warnings } = tracked(ordered(), ordered())
  expect([events, warnings]).toEqual([[{ event: 'purchase', ecommerce: received }], []])
  expect(tracked(ordered(), ordered({ number: '1002' })).events).toHaveLength(2)
})

it.each<[string, Partial<Order['totals']>, number, number[]]>([
  ['without discounts', { discount: 0, shipping: 0, handling: 0, total: 37_220, tax: 7444 }, 297.76, [28.88, 240]],
  ['taxed on top of its prices', { total: 46_678, tax: 7780 }, 334.98, [32.49, 270]],
  ['that costs nothing', { discount: -37_220, shipping: 0, handling: 0, total: 0, tax: 0 }, 0, [0, 0]],
  ['without tax', { tax: 0 }, 334.98, [32.49, 270]],
])('reports the value of the items for an order %s', (_, sums, value, prices) => {
  const { events, warnings } = tracked(ordered({ totals: { ...createCanAndPackOrder().totals, ...sums } }))
  expect(events).toMatchObject([{ ecommerce: { value, items: prices.map((price) => ({ price })) } }])
  expect(warnings).toEqual([])
})

it.each([
  ['lines that do not add up to the items total', { itemsTotal: 40_000 }, /lines of an order add up to 372.2.*400/],
  ['a total that is not the sum of its parts', { total: 39_000 }, /total of an order is 390.*388.98/],
])('reports an order with %s and logs a warning', (_, wrong, warning) => {
  const { events, warnings } = tracked(ordered({ totals: { ...createCanAndPackOrder().totals, ...wrong } }))
  expect([events.length, warnings]).toEqual([1, [expect.stringMatching(warning)]])
})

it.each<[AnalyticsEvent, object]>([
  [
    { kind: 'searched', term: 'mint' },
    { event: 'search', search_term: 'mint' },
  ],
  [{ kind: 'signed-up' }, { event: 'sign_up', method: 'email' }],
  [{ kind: 'logged-in' }, { event: 'login', method: 'email' }],
  [
    { kind: 'cart-viewed', selection: full },
    { event: 'view_cart', ecommerce: { currency: 'SEK', value: 372.2, items: [canItem, packItem] } },
  ],
])('reports $kind', (analyticsEvent, expected) => expect(tracked(analyticsEvent).events).toEqual([expected]))

it('identifies a visitor by email and domain, once per address', () => {
  const known = (email: string) => ({ kind: 'email-known', email }) as const
  const { marketing } = tracked(known('a@shop.example'), known('a@shop.example'), known(''), known('b@shop.example'))
  expect(marketing).toEqual([
    ['identify', { email: 'a@shop.example', WebsiteDomain: 'shop.example' }],
    ['identify', { email: 'b@shop.example', WebsiteDomain: 'shop.example' }],
  ])
})
