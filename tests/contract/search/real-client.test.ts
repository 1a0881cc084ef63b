import { beforeEach, expect, test } from 'vitest'
import { createProductRecord } from '#services/search/records/product-record.fixture.ts'
import { apiKeys, startSearchService } from './fixture.ts'

const citrus = { flavour: ['citrus'], flavourLabel: ['Citrus'] }
const berry = { flavour: ['berry'], flavourLabel: ['Bär'] }
const coffee = { flavour: ['coffee'] }
const records = [
  createProductRecord('1', { title: 'Fjallvik Peppermint', popularity: 90 }),
  createProductRecord('2', { title: 'Norrholm Peppermint', brand: 'Norrholm', strength: '4', popularity: 40 }),
  createProductRecord('3', { title: 'Solvane Lemon', brand: 'Solvane', ...citrus, popularity: 70 }),
  createProductRecord('4', { title: 'Kvistra Blåbär', brand: 'Kvistra', ...berry, markets: [1] }),
  createProductRecord('5', { title: 'Aldrum Espresso', brand: 'Aldrum', ...coffee, available: false, tags: ['news'] }),
]
const indexName = 'products_en'

let shop: Awaited<ReturnType<typeof startSearchService>>
beforeEach(async () => {
  shop = await startSearchService(records)
})

async function ask(params: Record<string, unknown>, index = indexName) {
  const requests = [{ indexName: index, ...params }]
  const [first] = (await shop.client.searchForHits<{ title: string }>({ requests })).results
  if (!first) throw new Error('No result')
  return first
}

const idsOf = async (...request: Parameters<typeof ask>) => (await ask(...request)).hits.map(({ objectID }) => objectID)

test.each([
  ['an empty query finds all, most popular first', '', ['1', '3', '2', '4', '5']],
  ['a word', 'peppermint', ['1', '2']],
  ['all words must match', 'norrholm peppermint', ['2']],
  ['no match', 'tobacco', []],
])('a search: %s', async (_, query, expected) => {
  expect(await idsOf({ query })).toEqual(expected)
})

test('responses have the shape that the client documents', async () => {
  const result = await ask({ query: 'peppermint', hitsPerPage: 1, page: 1, clickAnalytics: true })
  const page = { nbHits: 2, page: 1, nbPages: 2, hitsPerPage: 1 }
  expect(result).toMatchObject({ ...page, query: 'peppermint', index: indexName })
  expect(result.queryID).toMatch(/^[0-9a-f]{32}$/)
  expect(result.processingTimeMS).toBeGreaterThan(0)
})

test('returns several searches of one call in order, including one for facet values', async () => {
  const { results } = await shop.client.search({
    requests: [
      { indexName, query: 'lemon' },
      { indexName: 'products_sv', type: 'facet', facet: 'brand', facetQuery: 'no', maxFacetHits: 5 },
    ],
  })
  expect(results[0]).toMatchObject({ nbHits: 1, index: indexName })
  expect(results[1]).toMatchObject({ facetHits: [{ value: 'Norrholm', highlighted: '<em>No</em>rrholm', count: 1 }] })
})

test('lists the values of a facet, and finds them despite typing errors', async () => {
  const values = { indexName, facetName: 'brand' }
  expect((await shop.searcher.searchForFacetValues(values)).facetHits).toHaveLength(5)
  const mistyped = { ...values, searchForFacetValuesRequest: { facetQuery: 'norhrolm' } }
  const { facetHits } = await shop.searcher.searchForFacetValues(mistyped)
  expect(facetHits).toEqual([{ value: 'Norrholm', highlighted: '<em>Norrholm</em>', count: 1 }])
})

test('highlights matching words', async () => {
  const result = await ask({ query: 'peppermnt', attributesToHighlight: ['title', 'brand'] })
  const value = 'Fjallvik <em>Peppermint</em>'
  expect(result.hits[0]?._highlightResult).toEqual({
    title: { value, matchLevel: 'full', matchedWords: ['peppermnt'], fullyHighlighted: false },
    brand: { value: 'Fjallvik', matchLevel: 'none', matchedWords: [] },
  })
})

test('includes and omits attributes on request', async () => {
  const chosen = await ask({ query: 'lemon', attributesToRetrieve: ['title'], attributesToHighlight: [] })
  expect(chosen.hits).toEqual([{ objectID: '3', title: 'Solvane Lemon' }])
  const without = await ask({ query: 'lemon', attributesToRetrieve: ['*', '-prices'] })
  expect(Object.keys(without.hits[0] ?? {})).not.toContain('prices')
})

test.each([
  ['filters', { filters: 'markets=2 AND available:true AND NOT brand:norrholm' }, ['1', '3']],
  ['facet filters', { facetFilters: [['brand:Solvane', 'brand:Norrholm'], 'strength:-4'] }, ['3']],
  ['numeric filters', { numericFilters: ['popularity >= 40', ['markets = 9', 'markets = 2']] }, ['1', '3', '2']],
  ['an attribute not declared for faceting', { filters: 'title:Solvane' }, []],
])('a filter: %s', async (_, params, expected) => {
  expect(await idsOf(params)).toEqual(expected)
})

test('counts facets over the results, and omits facets that may not be counted', async () => {
  const result = await ask({ filters: 'available:true', facets: ['*'], maxValuesPerFacet: 2 })
  expect(result.facets).toEqual({
    ...{ brand: { Fjallvik: 1, Kvistra: 1 }, format: { slim: 4 }, tags: {}, category: { Pouches: 4 } },
    ...{ flavour: { mint: 2, berry: 1 }, flavourLabel: { Mint: 2, Bär: 1 }, strength: { '2': 3, '4': 1 } },
  })
  expect((await ask({ facets: 'markets' })).facets).toBeUndefined()
})

test('accepts the key in the query string, as browsers send it', async () => {
  const query = `x-algolia-application-id=shop&x-algolia-api-key=${apiKeys.search}`
  const body = JSON.stringify({ requests: [{ indexName, query: 'lemon', hitsPerPage: 3 }] })
  const headers = { 'content-type': 'text/plain' }
  const url = `http://shop.test/embedded/search/1/indexes/*/queries?${query}`
  const answer = await shop.service.fetch(new Request(url, { method: 'POST', body, headers }))
  expect((await answer.json()).results[0]).toMatchObject({ nbHits: 1, hitsPerPage: 3 })
})

test('rejects a wrong key, an unknown index and a filter that does not parse', async () => {
  const refused = shop.clientWith('other').searchSingleIndex({ indexName })
  await expect(refused).rejects.toMatchObject({ status: 403, message: 'Invalid Application-ID or API key' })
  await expect(ask({}, 'products_xx')).rejects.toMatchObject({ status: 404 })
  await expect(ask({ filters: 'brand:' })).rejects.toMatchObject({ status: 400 })
})

test('builds an index once, and rebuilds it after a catalogue change while the old one responds', async () => {
  const { service, feed } = shop
  await Promise.all([ask({ query: 'a' }), ask({ query: 'b' }), ask({}, 'products_de')])
  expect(feed.loadedLanguages).toEqual(['en', 'de'])
  feed.records = [createProductRecord('9', { title: 'Only one' })]
  service.invalidate()
  expect((await ask({})).nbHits).toBe(5)
  await service.refresh()
  expect(await idsOf({})).toEqual(['9'])
  expect(feed.loadedLanguages).toEqual(['en', 'de', 'en', 'de'])
})

test('applies a change to every index as soon as an unreadable catalogue is readable again', async () => {
  const { service, feed } = shop
  await Promise.all([ask({}), ask({}, 'products_de')])
  Object.assign(feed, { records: [createProductRecord('9', { title: 'Only one' })], fails: true })
  service.invalidate()
  await expect(service.refresh()).rejects.toThrow('away')
  expect(await idsOf({})).toHaveLength(records.length)
  feed.fails = false
  // The periodic check for changes by other processes repeats a failed refresh.
  await service.checkForChanges()
  expect([await idsOf({}), await idsOf({}, 'products_de')]).toEqual([['9'], ['9']])
})
