import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { country, languages, location, serverCountry } from './shapes/place.ts'
import { brand, category, filter, product, variant } from './shapes/product.ts'
import { loggedIn, order, orderResponse, selectionResponse, unavailable } from './shapes/response.ts'
import { texts, token } from './shapes/values.ts'
import { openShop, type Shop } from './shop.ts'
import { createTestShopper, type Shopper } from './shopper.ts'

/** A product that is always in stock and has multipacks (seed). */
const item = '1001-1'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

/** Returns one line for each field of `body` that deviates from the schema. */
function schemaDeviations(schema: v.GenericSchema, body: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, body)
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}

async function firstPack(shopper: Shopper): Promise<string> {
  const { body } = await shopper.call('GET', '/products/1001')
  const sizes = v.object({ relation: v.string(), items: v.array(v.object(texts('item'))) })
  const related = v.parse(v.object({ relatedProducts: v.array(v.looseObject({ relation: v.string() })) }), body.product)
  const pack = related.relatedProducts.find(({ relation }) => relation === 'variant')
  return v.parse(sizes, pack).items[0]?.item ?? ''
}

describe('a selection, field by field', () => {
  test('empty, as a new shopper gets it', async () => {
    const { body } = await shop.call('GET', '/selection')
    expect(schemaDeviations(selectionResponse(), body)).toEqual([])
  })

  test.each([
    [
      'a can with a comment and where it was added',
      (shopper: Shopper) => shopper.call('POST', `/items/${item}`, notes),
    ],
    ['a pack', async (shopper: Shopper) => shopper.call('POST', `/items/${await firstPack(shopper)}`)],
    ['a code', (shopper: Shopper) => shopper.call('POST', '/vouchers', { voucher: 'WELCOME10' })],
    ['a code for free shipping', (shopper: Shopper) => shopper.call('POST', '/vouchers', { voucher: 'SHIPFREE' })],
    ['an automatic discount', (shopper: Shopper) => shopper.call('POST', `/items/${item}/quantity/100`)],
    ['a widget as payment method', (shopper: Shopper) => shopper.call('PUT', '/payment-methods/demo-dropin')],
    ['another currency', (shopper: Shopper) => shopper.call('PUT', '/countries/GB', {})],
    ['a country with states', (shopper: Shopper) => shopper.call('PUT', '/countries/US/states/NY', {})],
  ])('with %s', async (_, step) => {
    const shopper = await createTestShopper(shop)
    await shopper.call('POST', `/items/${item}`)
    const { status, body } = await step(shopper)
    const more = { unavailable: v.optional(v.array(unavailable)) }
    expect([status, schemaDeviations(selectionResponse(more), body)]).toEqual([200, []])
  })

  test('what is said about a line comes back on it', async () => {
    const shopper = await createTestShopper(shop)
    const { selection } = await shopper.callForSelection('POST', `/items/${item}/quantity/2`, notes)
    expect((await shopper.call('GET', '/selection')).body.selection).toMatchObject({
      items: [{ ...notes, quantity: 2 }],
    })
    const [line] = selection.items
    expect(line?.sku).not.toBe('')
  })
})

const notes = { comment: 'For Bo', productUrl: '/nicotine-pouches/x', category: '1' }

describe('an order, field by field', () => {
  test('as the payment, the receipt and the list of orders answer it', async () => {
    const shopper = await createTestShopper(shop)
    const email = `${shopper.token}@example.com`
    const { body } = await shopper.call('POST', '/register', { email, password: 'correct horse', firstName: 'Ada' })
    expect(schemaDeviations(selectionResponse({ loggedIn }), body)).toEqual([])
    await shopper.call('POST', `/items/${item}`)
    await shopper.call('POST', `/items/${await firstPack(shopper)}`)
    await shopper.call('POST', '/vouchers', { voucher: 'WELCOME10' })
    const paid = await shopper.startPayment('demo-invoice')
    expect(schemaDeviations(orderResponse({ loggedIn, action: v.literal('success') }), paid.body)).toEqual([])
    const receipt = await shopper.call('GET', '/receipt')
    expect(schemaDeviations(orderResponse({ loggedIn }), receipt.body)).toEqual([])
    const orders = await shopper.call('POST', '/orders', { from: 0, size: 1 })
    expect(schemaDeviations(ordersAnswer, orders.body)).toEqual([])
    const customer = await shopper.call('GET', '/customer')
    expect(schemaDeviations(v.strictObject({ token, customer: loggedIn }), customer.body)).toEqual([])
  })
})

const ordersAnswer = v.strictObject({
  token,
  orders: v.array(v.strictObject({ ...order, shipments: v.array(v.unknown()) })),
  ordersPaging: v.strictObject({ from: v.number(), size: v.number(), totalSize: v.number() }),
  location,
  countries: v.array(country),
  languages,
  loggedIn,
})

describe('the catalogue, field by field', () => {
  test('a product with its pack sizes, and a list with its filter', async () => {
    const shopper = await createTestShopper(shop)
    const one = await shopper.call('GET', '/products/1001')
    expect(schemaDeviations(v.strictObject({ token, product }), one.body)).toEqual([])
    const parsed = v.parse(v.object({ relatedProducts: v.array(v.looseObject(texts('relation'))) }), one.body.product)
    const sizes = parsed.relatedProducts.filter(({ relation }) => relation === 'variant')
    expect(sizes.length).toBeGreaterThan(2)
    for (const size of sizes) expect(schemaDeviations(variant, size)).toEqual([])
    const list = await shopper.call('POST', '/products', { categories: [1], limit: 48 })
    const answer = { token, productCount: v.number(), filter: v.array(filter), products: v.array(product) }
    expect(schemaDeviations(v.strictObject(answer), list.body)).toEqual([])
  })

  test('categories and brands', async () => {
    const shopper = await createTestShopper(shop)
    for (const method of ['GET', 'POST']) {
      const { body } = await shopper.call(method, '/categories')
      expect(schemaDeviations(v.strictObject({ token, categories: v.array(category) }), body)).toEqual([])
    }
    const { body } = await shopper.call('GET', '/brands')
    expect(schemaDeviations(v.strictObject({ token, brands: v.array(brand) }), body)).toEqual([])
  })

  test('a uri that is a category, and one that is a product', async () => {
    const ask = async (uri: string) =>
      (await shop.callAsServer('POST', '/uri', { uri, for: ['product', 'category'], market: 1, pricelist: 20 })).body
    const list = { productCount: v.number(), filter: v.array(filter), products: v.array(product) }
    const asCategory = v.strictObject({ token: v.optional(v.null()), found: v.literal('category'), category, ...list })
    expect(schemaDeviations(asCategory, await ask('nicotine-pouches/mini'))).toEqual([])
    const asProduct = v.strictObject({ token: v.optional(v.null()), found: v.literal('product'), product })
    expect(schemaDeviations(asProduct, await ask('fjallvik-spearmint-slim'))).toEqual([])
  })
})

describe('countries and languages, field by field', () => {
  test('as a shopper and as the server gets them', async () => {
    const shopper = await createTestShopper(shop)
    const answers: [string, v.GenericSchema][] = [
      ['/countries', v.strictObject({ token, countries: v.array(country) })],
      ['/countries/auto', v.strictObject({ token, country })],
      ['/languages', v.strictObject({ token, languages })],
    ]
    for (const [path, schema] of answers) {
      expect([path, schemaDeviations(schema, (await shopper.call('GET', path)).body)]).toEqual([path, []])
    }
    const all = (await shop.callAsServer('GET', '/countries/all')).body.countries
    expect(schemaDeviations(v.array(serverCountry), all)).toEqual([])
    const markets = v.array(
      v.strictObject({
        ...texts('market', 'name', 'currency', 'pricelist'),
        countries: v.array(v.string()),
        shipTo: v.boolean(),
      }),
    )
    expect(schemaDeviations(markets, (await shop.callAsServer('GET', '/markets')).body.markets)).toEqual([])
  })
})
