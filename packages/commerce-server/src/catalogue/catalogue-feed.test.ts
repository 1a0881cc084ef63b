import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import { seedCommerce } from '@pouchery/demo-data/commerce'
import type { Database } from '@pouchery/platform/database/database'
import { markets } from 'pouchery/app.config'
import { openEverywhereRules } from 'pouchery/market-rules/rules/open-everywhere.fixture'
import { openDatabase } from 'pouchery/server/wiring/data/schema'
import { beforeEach, expect, test } from 'vitest'
import { createCatalogueFeed } from './catalogue-feed.ts'

let database: Database
beforeEach(async () => {
  database = await openDatabase(':memory:')
  await seedCommerce(database, { log: () => undefined })
})
const load = (language: 'de' | 'sv' | 'el' | 'en') =>
  createCatalogueFeed(database, () => openEverywhereRules).load(language)

test('indexes a record for each single can, in the language of the index', async () => {
  const records = await load('de')
  const cans = getSeedCatalogue()
  expect(records.map(({ objectID }) => objectID).toSorted()).toEqual(cans.map(({ id }) => id).toSorted())
  const can = cans.find(({ flavour }) => flavour === 'mint')
  const record = records.find(({ objectID }) => objectID === can?.id)
  expect(record).toMatchObject({
    ...{ title: can?.name, brand: can?.brandName, flavour: ['mint'], flavourLabel: ['Minze'] },
    ...{ category: 'Nikotinbeutel', categoryUri: 'nicotine-pouches', nicotinePerPortionMg: can?.nicotineMg },
    markets: Object.values(markets).map(({ market }) => market),
    available: (can?.stock ?? 0) > 0,
  })
  expect(record?.image).toMatch(/^\/embedded\/commerce\/media\/products\/.+-400\.webp$/)
  expect(record?.prices).toMatchObject({ 20: { priceAsNumber: (can?.prices[20].now ?? 0) / 100 } })
})

test('a record contains the translations of its language and the same codes in all languages', async () => {
  const texts = { name: 'Krauseminze', excerpt: 'Kühl.', description: 'Lang.' }
  const german = { ...texts, attributes: { flavour: { '6': 'Minze' } } }
  const attributes = { flavour: { '6': 'Mint' }, strength: { '2': 'Normal' }, format: { '1': 'Slim' } }
  const translations = JSON.stringify({ de: german, sv: { excerpt: 'Svalt.' } })
  const changed = { attributes: JSON.stringify(attributes), translations }
  await database.updateTable('product').set(changed).where('id', '=', '1001').execute()
  const record = async (language: 'de' | 'sv' | 'el') =>
    (await load(language)).find(({ objectID }) => objectID === '1001')
  const codes = { flavour: ['mint'], strength: '2', format: 'slim' }
  expect(await record('de')).toMatchObject({ title: 'Krauseminze', excerpt: 'Kühl.', ...codes })
  expect(await record('de')).not.toHaveProperty('description')
  const english = { title: 'Fjallvik Spearmint Slim', ...codes }
  expect(await record('sv')).toMatchObject({ ...english, excerpt: 'Svalt.' })
  const greek = { flavourLabel: ['Μέντα'], excerpt: expect.stringMatching(/\w/) }
  expect(await record('el')).toMatchObject({ ...english, ...greek })
})

test('indexes a product that is hidden when sold out only while it is in stock', async () => {
  const attributes = JSON.stringify({ flavour: {}, strength: '1', out_of_stock_behavior_value: 'hide' })
  await database.updateTable('product').set({ attributes }).where('id', '=', '1001').execute()
  const isFound = async (quantity: number) => {
    await database.updateTable('stock').set({ quantity }).where('product', '=', '1001').execute()
    return (await load('en')).some(({ objectID }) => objectID === '1001')
  }
  expect([await isFound(1), await isFound(0)]).toEqual([true, false])
})

test('ranks recently sold products as more popular than others', async () => {
  const [least] = getSeedCatalogue().toSorted((a, b) => a.popularity - b.popularity)
  if (!least) throw new Error('The seed is empty')
  await database.insertInto('product_sales').values({ product: least.id, cans: 1 }).execute()
  const [first] = (await load('en')).toSorted((a, b) => Number(b.popularity) - Number(a.popularity))
  expect(first?.objectID).toBe(least.id)
})
