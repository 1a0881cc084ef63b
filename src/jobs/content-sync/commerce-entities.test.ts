import { expect, test } from 'vitest'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { loadCommerceEntities } from './commerce-entities.ts'

async function entriesWithFlavour(value: string) {
  const filter = [{ field: 'flavour.text', values: [{ value, count: 3, totalCount: 3, data: value }] }]
  const baseUrl = 'https://commerce.example/api'
  const fetch = async () => Response.json({ token: null, products: [], productCount: 0, filter, brands: [] })
  const [warn, rules] = [() => undefined, () => openEverywhereRules]
  return loadCommerceEntities(createCatalogueClient({ baseUrl, secret: 'secret', fetch }, warn, rules))
}

test.each([
  ['codes', 'mint'],
  ['English words', 'Mint'],
  ['ids', '6'],
])('finds a flavour by its code when filters list it by %s', async (_, value) => {
  expect(await entriesWithFlavour(value)).toEqual([
    { type: 'flavour', centraId: value, centraUri: 'mint', title: 'Mint' },
  ])
})

test('keeps the name of an unknown flavour', async () => {
  expect(await entriesWithFlavour('constructor')).toMatchObject([{ centraUri: 'constructor', title: 'Constructor' }])
})

test('keeps a flavour name with a comma as one entry', async () => {
  expect(await entriesWithFlavour('Cool, fresh')).toMatchObject([{ centraId: 'Cool, fresh', title: 'Cool, fresh' }])
})
