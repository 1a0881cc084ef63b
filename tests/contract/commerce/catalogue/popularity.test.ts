import { seedCatalogue } from '@pouchery/demo-data/catalogue/products'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { canWithMultipack } from '../payment-steps.ts'
import { openShop, type Shop } from '../shop.ts'
import { createTestShopper } from '../shopper.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const { can, pack } = canWithMultipack()
const other = seedCatalogue().find(({ id, tag, stock }) => id !== can.id && !tag && stock > 250)
if (!other) throw new Error('The seed lacks a second can')

/** Opens a shop with a controllable clock and lets it count its sales once. */
async function openShopWithClock() {
  let now = Date.parse('2026-11-23T12:00:00Z')
  const shop = await openShop({ now: () => now, rateLimits: false })
  const later = (ms: number) => {
    now += ms
    return shop.service.checkForChanges()
  }
  await later(0)
  return { shop, later, popularity: (product: string) => popularity(shop, product) }
}

async function buy(shop: Shop, item: string, quantity: number): Promise<void> {
  const shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', `/items/${item}/quantity/${quantity}`)
  expect((await shopper.startPayment('demo-invoice')).status).toBe(200)
}

async function popularity(shop: Shop, product: string): Promise<number> {
  const { body } = await shop.callAsServer('POST', '/products', { products: [product] })
  const { products } = v.parse(
    v.looseObject({ products: v.array(v.looseObject({ popularity_text: v.string() })) }),
    body,
  )
  return Number(products[0]?.popularity_text)
}

test('what is bought rises above every number of the operator, hourly and not with each order', async () => {
  const { shop, later, popularity } = await openShopWithClock()
  await buy(shop, can.item, 2)
  const changes = shop.catalogueChanges()
  await later(hourMs / 2)
  expect([await popularity(can.id), shop.catalogueChanges()]).toEqual([can.popularity, changes])
  await later(hourMs / 2)
  expect(await popularity(can.id)).toBeGreaterThan(1000)
  expect([await popularity(other.id), shop.catalogueChanges()]).toEqual([other.popularity, changes + 1])
  await later(hourMs)
  expect(shop.catalogueChanges()).toBe(changes + 1)
  await later(91 * dayMs)
  expect(await popularity(can.id)).toBe(can.popularity)
})

test('a pack counts as its cans', async () => {
  const { shop, later, popularity } = await openShopWithClock()
  await buy(shop, other.item, 3)
  await buy(shop, pack.item, 1)
  await later(hourMs)
  expect(await popularity(can.id)).toBeGreaterThan(await popularity(other.id))
})
