import { describe, expect, test } from 'vitest'
import { createProductRecord } from '#services/search/records/product-record.fixture.ts'
import { keys, startSearch } from './fixture.ts'

const records = [
  createProductRecord('1', { title: 'Fjallvik Peppermint', popularity: 90 }),
  createProductRecord('2', { title: 'Norrholm Peppermint', brand: 'Norrholm', strength: '4', popularity: 40 }),
  createProductRecord('3', {
    title: 'Solvane Lemon',
    brand: 'Solvane',
    flavour: ['citrus'],
    flavourLabel: ['Citrus'],
    popularity: 70,
  }),
  createProductRecord('4', {
    title: 'Kvistra Blåbär',
    brand: 'Kvistra',
    flavour: ['berry'],
    flavourLabel: ['Bär'],
    markets: [1],
  }),
  createProductRecord('5', {
    title: 'Aldrum Espresso',
    brand: 'Aldrum',
    flavour: ['coffee'],
    available: false,
    tags: ['news'],
  }),
]

type Client = Awaited<ReturnType<typeof startSearch>>['client']

async function ask(client: Client, params: Record<string, unknown>, indexName = 'products_en') {
  const { results } = await client.searchForHits<{ title: string }>({ requests: [{ indexName, ...params }] })
  const [first] = results
  if (!first) throw new Error('No result')
  return first
}

const idsOf = (result: { hits: { objectID: string }[] }) => result.hits.map(({ objectID }) => objectID)

describe('searches of the real client', () => {
  test.each([
    ['an empty query finds all, most popular first', '', ['1', '3', '2', '4', '5']],
    ['a word', 'peppermint', ['1', '2']],
    ['the beginning of a word', 'pepp', ['1', '2']],
    ['a misspelled word', 'pepermint', ['1', '2']],
    ['all words have to be there', 'norrholm peppermint', ['2']],
    ['accents and case do not matter', 'BLABAR', ['4']],
    ['nothing', 'tobacco', []],
  ])('%s', async (_, query, expected) => {
    const { client } = await startSearch(records)
    expect(idsOf(await ask(client, { query }))).toEqual(expected)
  })

  test('answers have the shape the client documents', async () => {
    const { client } = await startSearch(records)
    const result = await ask(client, { query: 'peppermint', hitsPerPage: 1, page: 1, clickAnalytics: true })
    expect(result).toMatchObject({
      nbHits: 2,
      page: 1,
      nbPages: 2,
      hitsPerPage: 1,
      query: 'peppermint',
      index: 'products_en',
    })
    expect(result.queryID).toMatch(/^[0-9a-f]{32}$/)
    expect(result.processingTimeMS).toBeGreaterThan(0)
  })

  test('several searches in one call come back in order, also one for facet values', async () => {
    const { client } = await startSearch(records)
    const { results } = await client.search({
      requests: [
        { indexName: 'products_en', query: 'lemon' },
        { indexName: 'products_sv', type: 'facet', facet: 'brand', facetQuery: 'no', maxFacetHits: 5 },
      ],
    })
    expect(results[0]).toMatchObject({ nbHits: 1, index: 'products_en' })
    expect(results[1]).toMatchObject({ facetHits: [{ value: 'Norrholm', highlighted: '<em>No</em>rrholm', count: 1 }] })
  })

  test('values of a facet are found with typing errors', async () => {
    const { searcher } = await startSearch(records)
    const { facetHits } = await searcher.searchForFacetValues({
      indexName: 'products_en',
      facetName: 'brand',
      searchForFacetValuesRequest: { facetQuery: 'norhrolm' },
    })
    expect(facetHits).toEqual([{ value: 'Norrholm', highlighted: '<em>Norrholm</em>', count: 1 }])
  })

  test('matching words are marked', async () => {
    const { client } = await startSearch(records)
    const result = await ask(client, { query: 'peppermnt', attributesToHighlight: ['title', 'brand'] })
    expect(result.hits[0]?._highlightResult).toEqual({
      title: {
        value: 'Fjallvik <em>Peppermint</em>',
        matchLevel: 'full',
        matchedWords: ['peppermnt'],
        fullyHighlighted: false,
      },
      brand: { value: 'Fjallvik', matchLevel: 'none', matchedWords: [] },
    })
  })

  test('attributes can be chosen and left out', async () => {
    const { client } = await startSearch(records)
    const chosen = await ask(client, { query: 'lemon', attributesToRetrieve: ['title'], attributesToHighlight: [] })
    expect(chosen.hits).toEqual([{ objectID: '3', title: 'Solvane Lemon' }])
    const without = await ask(client, { query: 'lemon', attributesToRetrieve: ['*', '-prices'] })
    expect(Object.keys(without.hits[0] ?? {})).not.toContain('prices')
  })

  test('the search can be restricted to attributes', async () => {
    const { client } = await startSearch(records)
    expect(idsOf(await ask(client, { query: 'solvane', restrictSearchableAttributes: ['flavour'] }))).toEqual([])
    expect(idsOf(await ask(client, { query: 'solvane', restrictSearchableAttributes: ['brand'] }))).toEqual(['3'])
  })
})

describe('filters and facets', () => {
  test.each([
    ['filters', { filters: 'markets=2 AND available:true AND NOT brand:norrholm' }, ['1', '3']],
    ['a numeric range', { filters: 'popularity:40 TO 70' }, ['3', '2']],
    ['a nested number', { filters: 'prices.20.priceAsNumber < 49' }, []],
    ['facet filters', { facetFilters: [['brand:Solvane', 'brand:Norrholm'], 'strength:-4'] }, ['3']],
    ['numeric filters', { numericFilters: ['popularity >= 40', ['markets = 9', 'markets = 2']] }, ['1', '3', '2']],
    ['an attribute not declared for faceting', { filters: 'title:Solvane' }, []],
  ])('%s', async (_, params, expected) => {
    const { client } = await startSearch(records)
    expect(idsOf(await ask(client, params))).toEqual(expected)
  })

  test('facets are counted over what was found, with what may not be counted left out', async () => {
    const { client } = await startSearch(records)
    const result = await ask(client, { filters: 'available:true', facets: ['*'], maxValuesPerFacet: 2 })
    expect(result.facets).toEqual({
      brand: { Fjallvik: 1, Kvistra: 1 },
      flavour: { mint: 2, berry: 1 },
      flavourLabel: { Mint: 2, Bär: 1 },
      strength: { '2': 3, '4': 1 },
      format: { slim: 4 },
      tags: {},
      category: { Pouches: 4 },
    })
    expect((await ask(client, { facets: 'markets' })).facets).toBeUndefined()
  })
})

describe('the rest of the wire', () => {
  test('one index and facet values through the full client', async () => {
    const { searcher } = await startSearch(records)
    const { hits } = await searcher.searchSingleIndex({ indexName: 'products_en', searchParams: { query: 'lemon' } })
    expect(hits.map(({ objectID }) => objectID)).toEqual(['3'])
    const facets = await searcher.searchForFacetValues({ indexName: 'products_en', facetName: 'brand' })
    expect(facets.facetHits).toHaveLength(5)
  })

  test('the key is accepted in the query string, as browsers send it', async () => {
    const { service } = await startSearch(records)
    const query = `x-algolia-application-id=shop&x-algolia-api-key=${keys.search}`
    const body = JSON.stringify({ requests: [{ indexName: 'products_en', query: 'lemon', hitsPerPage: 3 }] })
    const headers = { 'content-type': 'text/plain' }
    const url = `http://shop.test/embedded/search/1/indexes/*/queries?${query}`
    const answer = await service.fetch(new Request(url, { method: 'POST', body, headers }))
    expect((await answer.json()).results[0]).toMatchObject({ nbHits: 1, hitsPerPage: 3 })
  })

  test('a wrong key is refused with 403', async () => {
    const { clientWith } = await startSearch(records)
    const asked = clientWith('other').searchSingleIndex({ indexName: 'products_en' })
    await expect(asked).rejects.toMatchObject({ status: 403, message: 'Invalid Application-ID or API key' })
  })

  test.each([
    ['an unknown index', {}, 'products_xx', 404],
    ['a filter that does not parse', { filters: 'brand:' }, 'products_en', 400],
    ['a negative page', { page: -1 }, 'products_en', 400],
    ['too many hits', { hitsPerPage: 1001 }, 'products_en', 400],
    ['a query of 10 kB', { query: 'mint '.repeat(2000) }, 'products_en', 400],
  ])('%s is refused', async (_, params, indexName, status) => {
    const { client } = await startSearch(records)
    await expect(ask(client, params, indexName)).rejects.toMatchObject({ status })
  })

  test('an index is built once, and again after the catalogue has changed; the old one answers until then', async () => {
    const { client, service, feed } = await startSearch(records)
    await Promise.all([ask(client, { query: 'a' }), ask(client, { query: 'b' }), ask(client, {}, 'products_de')])
    expect(feed.asked).toEqual(['en', 'de'])
    feed.records = [createProductRecord('9', { title: 'Only one' })]
    service.invalidate()
    expect((await ask(client, {})).nbHits).toBe(5)
    await service.refresh()
    expect(idsOf(await ask(client, {}))).toEqual(['9'])
    expect(feed.asked).toEqual(['en', 'de', 'en', 'de'])
  })

  test('a change that comes while the catalogue cannot be read is in every index as soon as it can', async () => {
    const { client, service, feed } = await startSearch(records)
    await Promise.all([ask(client, {}), ask(client, {}, 'products_de')])
    feed.records = [createProductRecord('9', { title: 'Only one' })]
    feed.fails = true
    service.invalidate()
    await expect(service.refresh()).rejects.toThrow('away')
    expect(idsOf(await ask(client, {}))).toHaveLength(records.length)
    feed.fails = false
    // The poll for changes by other processes (every second) also retries a failed refresh.
    await service.checkForChanges()
    expect(idsOf(await ask(client, {}))).toEqual(['9'])
    expect(idsOf(await ask(client, {}, 'products_de'))).toEqual(['9'])
  })
})
