import type { Page, Response } from '@playwright/test'
import * as v from 'valibot'
import type { WireLine } from '#services/commerce/wire/line.ts'
import { orderResponseSchema, type WireOrder } from '#services/commerce/wire/order.ts'
import { type SelectionResponse, selectionResponseSchema } from '#services/commerce/wire/selection.ts'
import { expect } from '../helpers/fixtures.ts'
import {
  buyers,
  choosePayment,
  clickHydrated,
  fillCheckout,
  payButton,
  readOrderNumber,
  signalUserIntent,
  waitForCartDrawer,
} from '../helpers/shop-actions.ts'
import { fillRegistration, logIn, newEmail, registerByHttp } from '../helpers/shopping/customer.ts'
import { eventsNamed, expectEventually, type TrackingRecord, test } from '../helpers/shops/tracked-shop.ts'

test.use({ consent: 'both' })

const listPath = 'nicotine-pouches/mini'

test('the home page reports each of its product rows once', async ({ page, visit, received, log }) => {
  log.behave('well')
  await visit('/')
  await signalUserIntent(page)
  await expect.poll(() => eventsNamed(received, 'view_item_list').length).toBeGreaterThan(0)
  const lists = parse(Lists, eventsNamed(received, 'view_item_list')).map(({ ecommerce }) => ecommerce)
  const names = lists.map(({ item_list_name }) => item_list_name)
  expect(lists.every(({ item_list_id }) => item_list_id === 'home')).toBe(true)
  expect(names).toEqual([...new Set(names)])
  for (const name of names) await expect(page.getByRole('heading', { level: 2, name })).toBeAttached()
})

test('a visit is reported step by step, with exact events', async ({ page, shop, visit, text, received, log }) => {
  log.behave('well')

  await test.step('a list and a click on a card are reported', async () => {
    await visit(`/${listPath}`)
    await signalUserIntent(page)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const cards = await page.getByRole('main').getByRole('article').count()
    const ids = { item_list_id: listPath, item_list_name: name }
    await expect.poll(() => eventsNamed(received, 'view_item_list')).toHaveLength(1)
    const [listed] = parse(Lists, eventsNamed(received, 'view_item_list'))
    expect(listed?.ecommerce).toMatchObject(ids)
    expect(listed?.ecommerce.items.map(({ index }) => index)).toEqual(Array.from({ length: cards }, (_, at) => at))
    const at = await firstBuyable(page)
    await page.getByRole('main').getByRole('article').nth(at).getByRole('link').first().click()
    await expectEventually(
      () => eventsNamed(received, 'select_item'),
      [{ event: 'select_item', ecommerce: { ...ids, items: [listed?.ecommerce.items[at]] } }],
    )
  })

  const line = await test.step('the product and its addition to the cart are reported', async () => {
    await expect.poll(() => eventsNamed(received, 'view_item')).toHaveLength(1)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const answered = page.waitForResponse((response) => isCart(response, 'POST', /\/items\//))
    await clickHydrated(
      page.getByRole('main').getByRole('button', { name: text('cart_add_named', { name }), exact: true }),
    )
    const added = onlyLine(await selectionOf(await answered))
    const seen = { ...expectedItem(added), quantity: 1 }
    expect(eventsNamed(received, 'view_item')).toEqual([{ event: 'view_item', ecommerce: worth([seen]) }])
    await expectEventually(
      () => eventsNamed(received, 'add_to_cart'),
      [{ event: 'add_to_cart', ecommerce: worth([expectedItem(added)]) }],
    )
    expectMarketing(received, added, shop.origin)
    return added
  })

  await test.step('an increase and a decrease of the quantity are reported', async () => {
    const drawer = await waitForCartDrawer(page, text)
    await expectEventually(
      () => eventsNamed(received, 'view_cart'),
      [{ event: 'view_cart', ecommerce: worth([expectedItem(line)]) }],
    )
    const { name } = line.product
    const one = { ...expectedItem(line), quantity: 1 }
    await drawer.getByRole('button', { name: text('cart_line_more', { name }), exact: true }).click()
    await expectEventually(
      () => eventsNamed(received, 'add_to_cart').slice(1),
      [{ event: 'add_to_cart', ecommerce: worth([one]) }],
    )
    await drawer.getByRole('button', { name: text('cart_line_less', { name }), exact: true }).click()
    const removed = { event: 'remove_from_cart', ecommerce: worth([one]) }
    await expectEventually(() => eventsNamed(received, 'remove_from_cart'), [removed])
    await drawer.getByRole('link', { name: text('cart_checkout') }).click()
  })

  await test.step('the checkout is reported', async () => {
    await fillCheckout(page, text, buyers.en)
    const ecommerce = worth([expectedPaidItem(line)])
    await expectEventually(() => eventsNamed(received, 'begin_checkout'), [{ event: 'begin_checkout', ecommerce }])
    await choosePayment(page, 'demo-invoice')
    const payment = { ...ecommerce, payment_type: 'demo-invoice' }
    await expectEventually(
      () => eventsNamed(received, 'add_payment_info'),
      [{ event: 'add_payment_info', ecommerce: payment }],
    )
    const tier = await page.locator('input[name="shippingMethod"]:checked').inputValue()
    const paid = page.waitForResponse((response) => isCart(response, 'POST', /\/payment$/))
    await payButton(page, text).click()
    const shipping = { ...ecommerce, shipping_tier: tier }
    await expectEventually(
      () => eventsNamed(received, 'add_shipping_info'),
      [{ event: 'add_shipping_info', ecommerce: shipping }],
    )
    await paid
  })

  await test.step('the order is reported once, even if its receipt is displayed again', async () => {
    const number = await readOrderNumber(page, text)
    await expect.poll(() => eventsNamed(received, 'purchase')).toHaveLength(1)
    const shown = page.waitForResponse((response) => isCart(response, 'GET', /\/receipt$/))
    await page.reload()
    const { order } = v.parse(orderResponseSchema, await (await shown).json())
    await readOrderNumber(page, text)
    await page.keyboard.press('Tab')
    await page.waitForLoadState('networkidle')
    expect(order.order).toBe(number)
    expect(eventsNamed(received, 'purchase')).toEqual([{ event: 'purchase', ecommerce: expectedPurchase(order) }])
    await expect.poll(() => log.requests).toHaveLength(1)
    expect(log.requests.map((request) => ({ ...request, body: JSON.parse(request.body) }))).toEqual([
      {
        path: '/api/logs?source=source-1',
        key: 'top-secret',
        body: {
          message: 'purchase',
          metadata: withNumbersAsStrings({ host: new URL(shop.origin).host, gclid: null, ...expectedPurchase(order) }),
        },
      },
    ])
  })

  expect(received.cleared()).toBe(true)
})

test('a new customer is reported and identified by email', async ({ page, shop, visit, text, received }) => {
  await test.step('a registration is reported', async () => {
    const email = newEmail()
    await visit('/register')
    const form = page.getByRole('main')
    await fillRegistration(form, text, email, 'first secret')
    await clickHydrated(form.getByRole('button', { name: text('account_register_submit'), exact: true }))
    await expectEventually(() => eventsNamed(received, 'sign_up'), [{ event: 'sign_up', method: 'email' }])
    const identify = ['identify', { email, WebsiteDomain: new URL(shop.origin).host }]
    await expect.poll(() => received.marketing).toContainEqual(identify)
  })

  await test.step('a login is reported', async () => {
    const email = newEmail()
    await registerByHttp(shop, email, 'first secret')
    await page.evaluate(() => localStorage.removeItem('apiToken'))
    await visit('/login')
    await logIn(page.getByRole('main'), text, email, 'first secret')
    await expectEventually(() => eventsNamed(received, 'login'), [{ event: 'login', method: 'email' }])
    const identify = ['identify', { email, WebsiteDomain: new URL(shop.origin).host }]
    await expect.poll(() => received.marketing).toContainEqual(identify)
  })
})

test('a search is reported with its query, and every event with the country', async ({ page, visit, received }) => {
  await page.route('**/_serverFn/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'cf-ipcountry': 'SE' } }),
  )
  await visit('/search?q=mint')
  await signalUserIntent(page)
  await expectEventually(() => eventsNamed(received, 'search'), [{ event: 'search', search_term: 'mint' }])
  await expect.poll(() => received.events).toContainEqual({ user_properties: { country: 'SE' } })
})

const Item = v.looseObject({ item_id: v.string(), index: v.number() })
const List = v.looseObject({ item_list_id: v.string(), item_list_name: v.string(), items: v.array(Item) })
const Lists = v.array(v.object({ ecommerce: List }))

function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  return v.parse(schema, value)
}

async function firstBuyable(page: Page): Promise<number> {
  const buttons = page.getByRole('main').getByRole('article').locator('button[name="add"]')
  const states = await buttons.evaluateAll((all) => all.map((button) => button.hasAttribute('disabled')))
  return states.indexOf(false)
}

function isCart(response: Response, method: string, path: RegExp): boolean {
  return (
    response.request().method() === method &&
    response.request().resourceType() === 'fetch' &&
    path.test(new URL(response.url()).pathname.replace(/\/quantity\/\d+$/, ''))
  )
}

async function selectionOf(response: Response): Promise<SelectionResponse> {
  return v.parse(selectionResponseSchema, await response.json())
}

function onlyLine({ selection: { items } }: SelectionResponse): WireLine {
  const [line] = items
  if (!line || items.length !== 1) throw new Error(`The cart has ${items.length} lines`)
  return line
}

/** Returns the expected analytics item for a line of single cans in a response of the commerce service. */
function expectedItem(line: WireLine): Record<string, unknown> & { price: number; quantity: number } {
  const [first, second] = line.product.categoryUri.split('/')
  const off = Math.round((line.priceEachBeforeDiscountAsNumber - line.priceEachAsNumber) * 100) / 100
  return {
    item_id: line.product.product,
    item_name: line.product.name,
    item_brand: line.product.brandName,
    item_variant: '1',
    item_category: first,
    ...(second !== undefined && { item_category2: second }),
    price: line.priceEachAsNumber,
    ...(off > 0 && { discount: off }),
    quantity: line.quantity,
  }
}

function worth(items: ReturnType<typeof expectedItem>[]) {
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return { currency: 'SEK', value: Math.round(value * 100) / 100, items }
}

/** Returns the expected analytics item of a purchase, with prices excluding Swedish VAT. */
function expectedPaidItem(line: WireLine): ReturnType<typeof expectedItem> {
  const item = expectedItem(line)
  const net = (amount: number) => Math.round((amount / 1.25) * 100) / 100
  const off = net(line.priceEachBeforeDiscountAsNumber) - net(item.price)
  return { ...item, price: net(item.price), ...(off > 0 && { discount: Math.round(off * 100) / 100 }) }
}

function expectedPurchase(order: WireOrder) {
  return {
    transaction_id: order.order,
    ...worth(order.items.map(expectedPaidItem)),
    tax: order.totals.grandTotalPriceTaxAsNumber,
    shipping: order.totals.shippingPriceAsNumber,
    coupon: '',
  }
}

/** Converts numbers to strings, as the shop does for the hosted log. */
function withNumbersAsStrings(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, inner) => (typeof inner === 'number' ? String(inner) : inner))
}

function expectMarketing(received: TrackingRecord, line: WireLine, origin: string): void {
  const { product, priceEachAsNumber: price, priceEachBeforeDiscountAsNumber: before } = line
  const categories = product.categoryUri.split('/')
  const url = `${origin}/${product.categoryUri}/${product.uri}`
  expect(received.marketing).toContainEqual([
    'track',
    'Viewed Product',
    expect.objectContaining({
      ProductName: product.name,
      ProductID: product.product,
      Categories: categories,
      URL: url,
      Brand: product.brandName,
      Price: price,
      CompareAtPrice: before,
    }),
  ])
  const image = new URL(product.media.standard?.[0] ?? '', origin).href
  const row = {
    ProductID: product.product,
    SKU: line.sku,
    ProductName: product.name,
    Quantity: 1,
    ItemPrice: price,
    RowTotal: price,
    ProductURL: url,
    ImageURL: image,
    ProductCategories: categories,
  }
  const added = {
    $value: price,
    AddedItemProductName: product.name,
    AddedItemProductID: product.product,
    AddedItemSKU: line.sku,
    AddedItemCategories: categories,
    AddedItemImageURL: image,
    AddedItemURL: url,
    AddedItemPrice: price,
    AddedItemQuantity: 1,
    ItemNames: [product.name],
    CheckoutURL: `${origin}/checkout`,
    Items: [row],
  }
  expect(received.marketing).toContainEqual(['track', 'Added to Cart', added])
}
