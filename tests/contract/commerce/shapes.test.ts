import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defineNumberFields, defineTextFields, tokenSchema } from './shapes/fields.ts'
import { countrySchema, languagesSchema, locationSchema, serverCountrySchema } from './shapes/location.ts'
import { brandSchema, categorySchema, filterSchema, productSchema, variantSchema } from './shapes/product.ts'
import {
  createOrderResponseSchema,
  createSelectionResponseSchema,
  loggedInSchema,
  orderEntries,
  unavailableItemSchema,
} from './shapes/response.ts'
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
  const more = { unavailable: v.optional(v.array(unavailableItemSchema)) }
  expect([status, schemaDeviations(createSelectionResponseSchema(more), body)]).toEqual([200, []])
})

test('returns an order in the payment, the receipt and the list of orders', async () => {
  const shopper = await createTestShopper(shop)
  const email = `${shopper.token}@example.com`
  const account = { email, password: 'correct horse', firstName: 'Ada' }
  expectBody(
    await shopper.call('POST', '/register', account),
    createSelectionResponseSchema({ loggedIn: loggedInSchema }),
  )
  await shopper.call('POST', `/items/${can.item}`)
  await shopper.call('POST', `/items/${pack.item}`)
  await shopper.call('POST', '/vouchers', { voucher: 'WELCOME10' })
  const paid = await shopper.startPayment('demo-invoice')
  expectBody(paid, createOrderResponseSchema({ loggedIn: loggedInSchema, action: v.literal('success') }))
  expectBody(await shopper.call('GET', '/receipt'), createOrderResponseSchema({ loggedIn: loggedInSchema }))
  expectBody(await shopper.call('POST', '/orders', { from: 0, size: 1 }), ordersAnswer)
  expectBody(await shopper.call('GET', '/customer'), v.strictObject({ token: tokenSchema, customer: loggedInSchema }))
})

const ordersAnswer = v.strictObject({
  ...{
    token: tokenSchema,
    location: locationSchema,
    countries: v.array(countrySchema),
    languages: languagesSchema,
    loggedIn: loggedInSchema,
  },
  orders: v.array(v.strictObject({ ...orderEntries, shipments: v.array(v.unknown()) })),
  ordersPaging: v.strictObject(defineNumberFields('from', 'size', 'totalSize')),
})

test('returns a product with its pack sizes, and a list with its filter', async () => {
  const shopper = await createTestShopper(shop)
  const one = await shopper.call('GET', '/products/1001')
  expectBody(one, v.strictObject({ token: tokenSchema, product: productSchema }))
  const parsed = v.parse(
    v.object({ relatedProducts: v.array(v.looseObject(defineTextFields('relation'))) }),
    one.body.product,
  )
  const sizes = parsed.relatedProducts.filter(({ relation }) => relation === 'variant')
  expect(sizes.length).toBeGreaterThan(2)
  for (const size of sizes) expect(schemaDeviations(variantSchema, size)).toEqual([])
  const list = await shopper.call('POST', '/products', { categories: [1], limit: 48 })
  const answer = {
    token: tokenSchema,
    productCount: v.number(),
    filter: v.array(filterSchema),
    products: v.array(productSchema),
  }
  expectBody(list, v.strictObject(answer))
})

test('returns categories and brands', async () => {
  const shopper = await createTestShopper(shop)
  const categories = v.strictObject({ token: tokenSchema, categories: v.array(categorySchema) })
  for (const method of ['GET', 'POST']) expectBody(await shopper.call(method, '/categories'), categories)
  expectBody(await shopper.call('GET', '/brands'), v.strictObject({ token: tokenSchema, brands: v.array(brandSchema) }))
})

test('resolves a uri of a category and a uri of a product', async () => {
  const noToken = v.optional(v.null())
  const ask = (uri: string) =>
    shop.callAsServer('POST', '/uri', { uri, for: ['product', 'category'], market: 1, pricelist: 20 })
  const list = { productCount: v.number(), filter: v.array(filterSchema), products: v.array(productSchema) }
  const asCategory = v.strictObject({ token: noToken, found: v.literal('category'), category: categorySchema, ...list })
  expectBody(await ask('nicotine-pouches/mini'), asCategory)
  const asProduct = v.strictObject({ token: noToken, found: v.literal('product'), product: productSchema })
  expectBody(await ask('fjallvik-spearmint-slim'), asProduct)
})

test('returns countries and languages to a shopper and to the server', async () => {
  const shopper = await createTestShopper(shop)
  expectBody(
    await shopper.call('GET', '/countries'),
    v.strictObject({ token: tokenSchema, countries: v.array(countrySchema) }),
  )
  expectBody(
    await shopper.call('GET', '/countries/auto'),
    v.strictObject({ token: tokenSchema, country: countrySchema }),
  )
  expectBody(
    await shopper.call('GET', '/languages'),
    v.strictObject({ token: tokenSchema, languages: languagesSchema }),
  )
  const all = (await shop.callAsServer('GET', '/countries/all')).body.countries
  expect(schemaDeviations(v.array(serverCountrySchema), all)).toEqual([])
  const names = defineTextFields('market', 'name', 'currency', 'pricelist')
  const market = v.strictObject({ ...names, countries: v.array(v.string()), shipTo: v.boolean() })
  expect(schemaDeviations(v.array(market), (await shop.callAsServer('GET', '/markets')).body.markets)).toEqual([])
})
