import { expect, test } from 'vitest'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { loadCommerceEntries } from './commerce-entries.ts'

async function entriesWithFlavour(value: string) {
  const filter = [{ field: 'flavour.text', values: [{ value, count: 3, totalCount: 3, data: value }] }]
  const baseUrl = 'https://commerce.example/api'
  const fetch = async () => Response.json({ token: null, products: [], productCount: 0, filter, brands: [] })
  const [warn, rules] = [() => undefined, () => openEverywhereRules]
  return loadCommerceEntries(createCatalogueClient({ baseUrl, secret: 'secret', fetch }, warn, rules))
}

test.each([
  ['codes', 'mint'],
  ['English words', 'Mint'],
  ['ids', '6'],
])('a flavour is found by its code, though filters count it by %s', async (_, value) => {
  expect(await entriesWithFlavour(value)).toEqual([
    { type: 'flavour', centraId: value, centraUri: 'mint', title: 'Mint' },
  ])
})

test('a flavour that the shop does not know keeps what it is called', async () => {
  expect(await entriesWithFlavour('constructor')).toMatchObject([{ centraUri: 'constructor', title: 'Constructor' }])
})

test('a flavour name with a comma stays one entry', async () => {
  expect(await entriesWithFlavour('Cool, fresh')).toMatchObject([{ centraId: 'Cool, fresh', title: 'Cool, fresh' }])
})
