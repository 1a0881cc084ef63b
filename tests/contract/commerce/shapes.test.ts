import * as v from 'valibot'
import { expect, test } from 'vitest'
import { country, languages, location, serverCountry } from './shapes/place.ts'
import { brand, category, filter, product, variant } from './shapes/product.ts'
import {
  createOrderResponseSchema,
  createSelectionResponseSchema,
  loggedIn,
  orderEntries,
  unavailableItem,
} from './shapes/response.ts'
import { numberFields, textFields, token } from './shapes/values.ts'
import { type ApiResponse, openShop, setUpOnce } from './shop.ts'
import { can, createTestShopper, pack, type Shopper } from './shopper.ts'

const notes = { comment: 'For Bo', productUrl: '/nicotine-pouches/x', category: '1' }
const shop = setUpOnce(() => openShop())

/** Returns a message for each field of `body` that deviates from the schema. */
function schemaDeviations(schema: v.GenericSchema, body: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, body)
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}

const expectBody = ({ body }: ApiResponse, schema: v.GenericSchema) =>
  expect(schemaDeviations(schema, body)).toEqual([])

test('returns an empty selection to a new shopper', async () => {
  expectBody(await shop.call('GET', '/selection'), createSelectionResponseSchema())
})

test.each<[string, (shopper: Shopper) => Promise<ApiResponse>]>([
  ['a can with a comment and where it was added', (shopper) => shopper.call('POST', `/items/${can.item}`, notes)],
  ['a pack', (shopper) => shopper.call('POST', `/items/${pack.item}`)],
  ['a code', (shopper) => shopper.call('POST', '/vouchers', { voucher: 'WELCOME10' })],
  ['a code for free shipping', (shopper) => shopper.call('POST', '/vouchers', { voucher: 'SHIPFREE' })],
  ['an automatic discount', (shopper) => shopper.call('POST', `/items/${can.item}/quantity/100`)],
  ['a widget as payment method', (shopper) => shopper.call('PUT', '/payment-methods/demo-dropin')],
  ['another currency', (shopper) => shopper.call('PUT', '/countries/GB', {})],
  ['a country with states', (shopper) => shopper.call('PUT', '/countries/US/states/NY', {})],
])('returns a selection with %s', async (_, step) => {
  const shopper = await createTestShopper(shop)
  await shopper.call('POST', `/items/${can.item}`)
  const { status, body } = await step(shopper)
  const more = { unavailable: v.optional(v.array(unavailableItem)) }
  expect([status, schemaDeviations(createSelectionResponseSchema(more), body)]).toEqual([200, []])
})

test('returns an order in the payment, the receipt and the list of orders', async () => {
  const shopper = await createTestShopper(shop)
  const email = `${shopper.token}@example.com`
  const account = { email, password: 'correct horse', firstName: 'Ada' }
  expectBody(await shopper.call('POST', '/register', account), createSelectionResponseSchema({ loggedIn }))
  await shopper.call('POST', `/items/${can.item}`)
  await shopper.call('POST', `/items/${pack.item}`)
  await shopper.call('POST', '/vouchers', { voucher: 'WELCOME10' })
  const paid = await shopper.startPayment('demo-invoice')
  expectBody(paid, createOrderResponseSchema({ loggedIn, action: v.literal('success') }))
  expectBody(await shopper.call('GET', '/receipt'), createOrderResponseSchema({ loggedIn }))
  expectBody(await shopper.call('POST', '/orders', { from: 0, size: 1 }), ordersAnswer)
  expectBody(await shopper.call('GET', '/customer'), v.strictObject({ token, customer: loggedIn }))
})

const ordersAnswer = v.strictObject({
  ...{ token, location, countries: v.array(country), languages, loggedIn },
  orders: v.array(v.strictObject({ ...orderEntries, shipments: v.array(v.unknown()) })),
  ordersPaging: v.strictObject(numberFields('from', 'size', 'totalSize')),
})

test('returns a product with its pack sizes, and a list with its filter', async () => {
  const shopper = await createTestShopper(shop)
  const one = await shopper.call('GET', '/products/1001')
  expectBody(one, v.strictObject({ token, product }))
  const parsed = v.parse(
    v.object({ relatedProducts: v.array(v.looseObject(textFields('relation'))) }),
    one.body.product,
  )
  const sizes = parsed.relatedProducts.filter(({ relation }) => relation === 'variant')
  expect(sizes.length).toBeGreaterThan(2)
  for (const size of sizes) expect(schemaDeviations(variant, size)).toEqual([])
  const list = await shopper.call('POST', '/products', { categories: [1], limit: 48 })
  const answer = { token, productCount: v.number(), filter: v.array(filter), products: v.array(product) }
  expectBody(list, v.strictObject(answer))
})

test('returns categories and brands', async () => {
  const shopper = await createTestShopper(shop)
  const categories = v.strictObject({ token, categories: v.array(category) })
  for (const method of ['GET', 'POST']) expectBody(await shopper.call(method, '/categories'), categories)
  expectBody(await shopper.call('GET', '/brands'), v.strictObject({ token, brands: v.array(brand) }))
})

test('resolves a uri of a category and a uri of a product', async () => {
  const noToken = v.optional(v.null())
  const ask = (uri: string) =>
    shop.callAsServer('POST', '/uri', { uri, for: ['product', 'category'], market: 1, pricelist: 20 })
  const list = { productCount: v.number(), filter: v.array(filter), products: v.array(product) }
  const asCategory = v.strictObject({ token: noToken, found: v.literal('category'), category, ...list })
  expectBody(await ask('nicotine-pouches/mini'), asCategory)
  const asProduct = v.strictObject({ token: noToken, found: v.literal('product'), product })
  expectBody(await ask('fjallvik-spearmint-slim'), asProduct)
})

test('returns countries and languages to a shopper and to the server', async () => {
  const shopper = await createTestShopper(shop)
  expectBody(await shopper.call('GET', '/countries'), v.strictObject({ token, countries: v.array(country) }))
  expectBody(await shopper.call('GET', '/countries/auto'), v.strictObject({ token, country }))
  expectBody(await shopper.call('GET', '/languages'), v.strictObject({ token, languages }))
  const all = (await shop.callAsServer('GET', '/countries/all')).body.countries
  expect(schemaDeviations(v.array(serverCountry), all)).toEqual([])
  const names = textFields('market', 'name', 'currency', 'pricelist')
  const market = v.strictObject({ ...names, countries: v.array(v.string()), shipTo: v.boolean() })
  expect(schemaDeviations(v.array(market), (await shop.callAsServer('GET', '/markets')).body.markets)).toEqual([])
})
