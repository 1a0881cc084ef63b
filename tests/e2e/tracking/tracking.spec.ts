import type { Locator } from '@playwright/test'
import * as v from 'valibot'
import { expect } from '../helpers/fixtures.ts'
import {
  buyers,
  choosePaymentMethod,
  clickAfterHydration,
  fillCheckout,
  payByInvoice,
  readOrderNumber,
  signalUserIntent,
  waitForCartDrawer,
} from '../helpers/shop-actions.ts'
import { createUniqueEmail, fillRegistration, logInAsNewCustomer } from '../helpers/shopping/customer.ts'
import { filterEventsByName, type TrackingRecord, test } from '../helpers/shops/tracked-shop.ts'

// The exact content of the events is covered by src/features/tracking/create-tracker.test.ts.
test.use({ consent: 'both' })
test.beforeEach(({ log }) => log.setBehaviour('normal'))

const listPath = 'nicotine-pouches/mini'

test('the home page reports each of its product rows once', async ({ page, visit, received }) => {
  await visit('/')
  await signalUserIntent(page)
  await expect.poll(() => listsOf(received)).not.toEqual([])
  const lists = listsOf(received)
  const names = lists.map(({ item_list_name }) => item_list_name)
  expect(lists.every(({ item_list_id }) => item_list_id === 'home')).toBe(true)
  expect(names).toEqual([...new Set(names)])
  for (const name of names) await expect(page.getByRole('heading', { level: 2, name })).toBeAttached()
})

test('a visit is reported step by step', async ({ page, main, shop, visit, text, received, log }) => {
  const heading = page.getByRole('heading', { level: 1 })

  const id = await test.step('a list and a click on a card are reported', async () => {
    await visit(`/${listPath}`)
    await signalUserIntent(page)
    await expect.poll(() => listsOf(received)).toHaveLength(1)
    const [list] = listsOf(received)
    expect(list).toMatchObject({ item_list_id: listPath, item_list_name: await heading.textContent() })
    const cards = await main.getByRole('article').count()
    expect(list?.items.map(({ index }) => index)).toEqual(Array.from({ length: cards }, (_, at) => at))
    const at = await firstBuyable(main)
    const item = list?.items[at]
    await main.getByRole('article').nth(at).getByRole('link').first().click()
    const selected = { event: 'select_item', ecommerce: { ...list, items: [item] } }
    await expect.poll(() => filterEventsByName(received, 'select_item')).toEqual([selected])
    return item?.item_id ?? ''
  })

  const name = await test.step('the product and its addition to the cart are reported', async () => {
    await expect.poll(() => itemsOf(received, 'view_item')).toEqual([`1 × ${id}`])
    const product = (await heading.textContent()) ?? ''
    await clickAfterHydration(
      main.getByRole('button', { name: text('cart_add_named', { name: product }), exact: true }),
    )
    await expect.poll(() => itemsOf(received, 'add_to_cart')).toEqual([`1 × ${id}`])
    const viewed = ['track', 'Viewed Product', expect.objectContaining({ ProductID: id })]
    const added = ['track', 'Added to Cart', expect.objectContaining({ AddedItemProductID: id })]
    await expect.poll(() => received.marketing).toEqual(expect.arrayContaining([viewed, added]))
    return product
  })

  await test.step('an increase and a decrease of the quantity are reported', async () => {
    const drawer = await waitForCartDrawer(page, text)
    await expect.poll(() => itemsOf(received, 'view_cart')).toEqual([`1 × ${id}`])
    await drawer.getByRole('button', { name: text('cart_line_more', { name }), exact: true }).click()
    await expect.poll(() => itemsOf(received, 'add_to_cart')).toEqual([`1 × ${id}`, `1 × ${id}`])
    await drawer.getByRole('button', { name: text('cart_line_less', { name }), exact: true }).click()
    await expect.poll(() => itemsOf(received, 'remove_from_cart')).toEqual([`1 × ${id}`])
    await drawer.getByRole('link', { name: text('cart_checkout') }).click()
  })

  const number = await test.step('the checkout is reported', async () => {
    await fillCheckout(page, text, buyers.en)
    await expect.poll(() => itemsOf(received, 'begin_checkout')).toEqual([`1 × ${id}`])
    await choosePaymentMethod(page, 'demo-invoice')
    const payment = { payment_type: 'demo-invoice' }
    await expect.poll(() => filterEventsByName(received, 'add_payment_info')).toMatchObject([{ ecommerce: payment }])
    const tier = await page.locator('input[name="shippingMethod"]:checked').inputValue()
    const order = await payByInvoice(page, text)
    const shipping = { shipping_tier: tier }
    await expect.poll(() => filterEventsByName(received, 'add_shipping_info')).toMatchObject([{ ecommerce: shipping }])
    return order
  })

  await test.step('the order is reported once, even if its receipt is displayed again', async () => {
    await expect.poll(() => itemsOf(received, 'purchase')).toEqual([`1 × ${id}`])
    await page.reload()
    await readOrderNumber(page, text)
    await page.keyboard.press('Tab')
    await page.waitForLoadState('networkidle')
    expect(filterEventsByName(received, 'purchase')).toMatchObject([{ ecommerce: { transaction_id: number } }])
    await expect.poll(() => log.requests).toHaveLength(1)
    const [{ path, key, body } = { path: '', key: '', body: '' }] = log.requests
    expect([path, key]).toEqual(['/api/logs?source=source-1', 'top-secret'])
    const metadata = { host: new URL(shop.origin).host, gclid: null, transaction_id: number }
    expect(JSON.parse(body)).toMatchObject({ message: 'purchase', metadata })
  })

  expect(received.isEcommerceCleared()).toBe(true)
})

const createIdentification = (email: string, shop: { origin: string }) => [
  'identify',
  { email, WebsiteDomain: new URL(shop.origin).host },
]

test('a registration is reported, and the customer identified by email', async ({
  main,
  shop,
  visit,
  text,
  received,
}) => {
  const email = createUniqueEmail()
  await visit('/register')
  await fillRegistration(main, text, email)
  await clickAfterHydration(main.getByRole('button', { name: text('account_register_submit'), exact: true }))
  await expect.poll(() => filterEventsByName(received, 'sign_up')).toEqual([{ event: 'sign_up', method: 'email' }])
  await expect.poll(() => received.marketing).toContainEqual(createIdentification(email, shop))
})

test('a login is reported, and the customer identified by email', async ({ page, shop, visit, text, received }) => {
  const email = await logInAsNewCustomer(page, shop, visit, text)
  await expect.poll(() => filterEventsByName(received, 'login')).toEqual([{ event: 'login', method: 'email' }])
  await expect.poll(() => received.marketing).toContainEqual(createIdentification(email, shop))
})

test('a search is reported with its query, and every event with the country', async ({ page, visit, received }) => {
  await page.route('**/_serverFn/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'cf-ipcountry': 'SE' } }),
  )
  await visit('/search?q=mint')
  await signalUserIntent(page)
  await expect.poll(() => filterEventsByName(received, 'search')).toEqual([{ event: 'search', search_term: 'mint' }])
  await expect.poll(() => received.events).toContainEqual({ user_properties: { country: 'SE' } })
})

const listEventSchema = v.looseObject({
  item_list_id: v.string(),
  item_list_name: v.string(),
  items: v.array(v.looseObject({ item_id: v.string(), index: v.number() })),
})

function listsOf(received: TrackingRecord): v.InferOutput<typeof listEventSchema>[] {
  const events = v.parse(
    v.array(v.object({ ecommerce: listEventSchema })),
    filterEventsByName(received, 'view_item_list'),
  )
  return events.map(({ ecommerce }) => ecommerce)
}

const itemSchema = v.object({ item_id: v.string(), quantity: v.number() })
const itemsEventSchema = v.object({ ecommerce: v.object({ items: v.array(itemSchema) }) })

/** Returns the items of all events with this name, such as `2 × 1001`. */
function itemsOf(received: TrackingRecord, name: string): string[] {
  const events = v.parse(v.array(itemsEventSchema), filterEventsByName(received, name))
  return events.flatMap(({ ecommerce }) => ecommerce.items.map(({ item_id, quantity }) => `${quantity} × ${item_id}`))
}

async function firstBuyable(main: Locator): Promise<number> {
  const buttons = main.getByRole('article').locator('button[name="add"]')
  const states = await buttons.evaluateAll((all) => all.map((button) => button.hasAttribute('disabled')))
  return states.indexOf(false)
}
