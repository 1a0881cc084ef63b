import { beforeAll, expect, test } from 'vitest'
import { createProductRecord } from '#services/search/records/product-record.fixture.ts'
import { startSearchService } from './fixture.ts'

const indexName = 'products_en'
const records = [
  createProductRecord('1', { title: 'Cool Mint', brand: 'Loop', popularity: 9, excerpt: 'Salty.' }),
  createProductRecord('2', { title: 'Mint', brand: 'Frost', popularity: 8, tags: ['news'] }),
  createProductRecord('3', { title: 'Lemon', flavour: ['citrus'], flavourLabel: ['Citrus'], popularity: 7 }),
]

type Shop = Awaited<ReturnType<typeof startSearchService>>
let shop: Shop
beforeAll(async () => {
  shop = await startSearchService(records)
})

const ids = (...objectIDs: string[]) => ({ hits: objectIDs.map((objectID) => expect.objectContaining({ objectID })) })
const marked = (value: string) => ({ hits: [{ _highlightResult: { title: { value } } }] })
const ask = (searchParams: object) => shop.searcher.searchSingleIndex({ indexName, searchParams })

test.each([
  [{ facets: ['brand'] }, { facets: { brand: { Fjallvik: 1, Frost: 1, Loop: 1 } } }],
  [{ facets: 'brand', maxValuesPerFacet: 1 }, { facets: { brand: { Fjallvik: 1 } } }],
  [{ query: 'lem', highlightPreTag: '[', highlightPostTag: ']' }, marked('[Lem]on')],
  [{ query: 'loop', restrictSearchableAttributes: ['title'] }, { nbHits: 0 }],
  [{ query: 'loop', restrictSearchableAttributes: ['brand'] }, ids('1')],
  [{ analytics: false, analyticsTags: ['a'], userToken: 'b' }, { nbHits: 3 }],
])('a search applies its parameters: %j', async (params, answer) => {
  expect(await ask(params)).toMatchObject(answer)
})

/** Parameters that only the hosted service supports, and one that does not exist. */
const unsupportedParameters = [
  ...['similarQuery', 'offset', 'length', 'tagFilters', 'optionalFilters', 'sortFacetValuesBy', 'renderingContent'],
  ...['attributesToSnippet', 'responseFields', 'minProximity', 'queryType', 'removeWordsIfNoResults', 'optionalWords'],
  ...['advancedSyntax', 'ignorePlurals', 'removeStopWords', 'distinct', 'relevancyStrictness', 'enableRules'],
  ...['ruleContexts', 'synonyms', 'getRankingInfo', 'aroundLatLng', 'params', 'nonsense'],
]

test.each(unsupportedParameters)('a search rejects the unknown parameter %s by name', async (name) => {
  await expect(ask({ [name]: 1 })).rejects.toMatchObject({ status: 400, message: `Unknown parameter: ${name}` })
})

test.each([
  [{ page: -1 }, 'page: '],
  [{ hitsPerPage: 1001 }, 'hitsPerPage: '],
  [{ query: 'x'.repeat(513) }, 'query: '],
  [{ filters: 'brand' }, 'filters: expected'],
  [{ numericFilters: ['brand:a'] }, 'numericFilters: "brand:a" is not numeric'],
  [{ attributesToRetrieve: ['prices.20'] }, 'attributesToRetrieve: must be top-level attributes'],
  [{ restrictSearchableAttributes: ['sku2'] }, 'restrictSearchableAttributes: sku2 is not in'],
])('a search rejects %j', async (params, message) => {
  await expect(ask(params)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(message) })
})

test.each<[settings: object, message: string]>([
  [{ synonyms: [] }, 'Unknown setting: synonyms'],
  [{ replicas: ['a'] }, 'Unknown setting: replicas'],
  [{ customRanking: ['popularity'] }, 'customRanking.0: must be asc(name) or desc(name)'],
  [{ searchableAttributes: ['title,brand'] }, 'searchableAttributes.0: must be name or unordered(name)'],
])('rejects settings of %j', async (indexSettings, message) => {
  const set = shop.admin.setSettings({ indexName, indexSettings: { ...indexSettings } })
  await expect(set).rejects.toMatchObject({ status: 400, message })
})

test('rejects unsupported calls with a message', async () => {
  const { admin } = shop
  const calls = [
    () => admin.searchRules({ indexName }),
    () => admin.clearSynonyms({ indexName }),
    () => admin.listApiKeys(),
    () => admin.deleteIndex({ indexName }),
    () => admin.getObject({ indexName, objectID: '1' }),
    () => admin.operationIndex({ indexName, operationIndexParams: { operation: 'move', destination: 'a' } }),
  ]
  for (const call of calls) {
    await expect(call()).rejects.toMatchObject({ status: 404, message: expect.stringContaining('no such endpoint') })
  }
})
