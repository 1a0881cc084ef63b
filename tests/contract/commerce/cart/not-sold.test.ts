import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import { expect, test } from 'vitest'
import { getDanishRules, isSoldInDenmark } from '../danish-rules.ts'
import { getStatusAndErrors, openShop, setUpOnce } from '../shop.ts'
import { createTestShopper } from '../shopper.ts'

/** Product that is not sold in Denmark. The API does not find it in this market (commerce reference section 5). */
const absent = getSeedCatalogue().find((can) => !isSoldInDenmark(can))
if (!absent) throw new Error('The seed lacks a product that Denmark does not sell')

const shop = setUpOnce(() => openShop({ rules: getDanishRules }))
const shopper = setUpOnce(async () => {
  const dane = await createTestShopper(shop)
  await dane.callForSelection('PUT', '/countries/DK', {})
  return dane
})

test('a product not sold in the shopper’s market is not found by id or URI', async () => {
  expect(getStatusAndErrors(await shopper.call('GET', `/products/${absent.id}`))).toEqual([
    404,
    { product: 'not found' },
  ])
  const byUri = await shopper.call('POST', '/uri', { uri: absent.uri, for: ['product'] })
  expect(getStatusAndErrors(byUri)).toEqual([404, { uri: 'not found' }])
  const elsewhere = await createTestShopper(shop)
  expect((await elsewhere.call('GET', `/products/${absent.id}`)).status).toBe(200)
})

test('a product not sold in the market is not listed, related or added to a cart', async () => {
  const { body } = await shopper.call('POST', '/products', { products: [absent.id] })
  expect([body.products, body.productCount]).toEqual([[], 0])
  const all = await shopper.call('POST', '/products', { relatedProducts: true, limit: 48 })
  expect(JSON.stringify(all.body.products)).not.toContain(`"product":"${absent.id}"`)
  for (const path of [absent.item, `${absent.item}/quantity/2`, `bundles/${absent.item}`]) {
    expect(getStatusAndErrors(await shopper.call('POST', `/items/${path}`, {}))).toEqual([
      406,
      { item: 'not sold: flavour' },
    ])
  }
  const batch = await shopper.call('PUT', '/items', { items: [{ item: absent.item, quantity: 1 }] })
  expect(getStatusAndErrors(batch)).toEqual([406, { [`items.${absent.item}`]: 'not sold: flavour' }])
})

test('markets, brands, categories and filter values come in a fixed order', async () => {
  const everywhere = { market: 'all', pricelist: 'all', products: [absent.id] }
  const ask = async () => JSON.stringify((await shop.callAsServer('POST', '/products', everywhere)).body)
  const first = await ask()
  expect(await ask()).toBe(first)
  const [, markets = ''] = /"markets":\[([\d,]+)\]/.exec(first) ?? []
  const numbers = markets.split(',').map(Number)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(numbers.length).toBeGreaterThan(3)
})
