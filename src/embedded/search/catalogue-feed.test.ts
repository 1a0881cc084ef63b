import { expect, test } from 'vitest'
import { openDatabase } from '#embedded/schema.ts'
import { seedCatalogue } from '#embedded/seed/catalogue/products.ts'
import { seedCommerce } from '#embedded/seed/commerce.ts'
import { catalogueFeed } from './catalogue-feed.ts'

test('every single can of the catalogue is a record, in the language asked for', async () => {
  const database = await openDatabase(':memory:')
  await seedCommerce(database, { log: () => undefined })
  const records = await catalogueFeed(database, '/media').load('de')
  const cans = seedCatalogue()
  expect(records.map(({ objectID }) => objectID).toSorted()).toEqual(cans.map(({ id }) => id).toSorted())
  const can = cans.find(({ flavour }) => flavour === 'mint')
  const record = records.find(({ objectID }) => objectID === can?.id)
  expect(record).toMatchObject({
    title: can?.name,
    brand: can?.brandName,
    flavour: ['mint'],
    flavourLabel: ['Minze'],
    category: 'Nikotinbeutel',
    categoryUri: 'nicotine-pouches',
    nicotinePerPortionMg: can?.nicotineMg,
    markets: can?.markets,
    available: (can?.stock ?? 0) > 0,
  })
  expect(record?.image).toMatch(/^\/media\/products\/.+-400\.webp$/)
  expect(record?.prices).toMatchObject({ 20: { priceAsNumber: (can?.prices[20].now ?? 0) / 100 } })
})
