import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { openShop, setUpEach } from '../shop.ts'
import { can, createTestShopper, pack } from '../shopper.ts'

const hourMs = 3_600_000
const other = getSeedCatalogue().find(({ id, tag, stock }) => id !== can.id && !tag && stock > 250)
if (!other) throw new Error('The seed lacks a second can')

let now: number
/** Shop whose sales have already been counted once. */
const shop = setUpEach(async () => {
  now = Date.parse('2026-11-23T12:00:00Z')
  const opened = await openShop({ now: () => now, rateLimits: false })
  await opened.service.checkForChanges()
  return opened
})

const later = (ms: number) => {
  now += ms
  return shop.service.checkForChanges()
}

async function buy(item: string, quantity: number): Promise<void> {
  const shopper = await createTestShopper(shop)
  await shopper.add(item, quantity)
  expect((await shopper.startPayment('demo-invoice')).status).toBe(200)
}

const productsSchema = v.looseObject({ products: v.array(v.looseObject({ popularity_text: v.string() })) })

async function popularity(product: string): Promise<number> {
  const { body } = await shop.callAsServer('POST', '/products', { products: [product] })
  return Number(v.parse(productsSchema, body).products[0]?.popularity_text)
}

test('sales rank above every number of the operator, and are updated hourly, not with each order', async () => {
  await buy(can.item, 2)
  const changes = shop.catalogueChanges()
  await later(hourMs / 2)
  expect([await popularity(can.id), shop.catalogueChanges()]).toEqual([can.popularity, changes])
  await later(hourMs / 2)
  expect(await popularity(can.id)).toBeGreaterThan(1000)
  expect([await popularity(other.id), shop.catalogueChanges()]).toEqual([other.popularity, changes + 1])
  await later(hourMs)
  expect(shop.catalogueChanges()).toBe(changes + 1)
  await later(91 * 24 * hourMs)
  expect(await popularity(can.id)).toBe(can.popularity)
})

test('a pack counts as its cans', async () => {
  await buy(other.item, 3)
  await buy(pack.item, 1)
  await later(hourMs)
  expect(await popularity(can.id)).toBeGreaterThan(await popularity(other.id))
})
