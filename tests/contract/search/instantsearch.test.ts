import { liteClient } from 'algoliasearch/lite'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import * as ui from 'react-instantsearch'
import { expect, test } from 'vitest'
import { createProductRecord } from '#services/search/records/product-record.fixture.ts'
import { apiKeys, createInProcessClientOptions, startSearchService } from './fixture.ts'

const records = [
  createProductRecord('1', { title: 'Cool Mint', brand: 'Fjallvik', strength: '2' }),
  createProductRecord('2', { title: 'Garden Mint', brand: 'Norrholm', strength: '2' }),
  createProductRecord('3', { title: 'Deep Mint', brand: 'Solvane', strength: '3' }),
  createProductRecord('4', { title: 'Lemon', brand: 'Solvane', flavour: ['citrus'], flavourLabel: ['Citrus'] }),
]

async function startClient() {
  const { service } = await startSearchService(records)
  return liteClient('shop', apiKeys.search, createInProcessClientOptions(service))
}

async function renderedState(brands: string[]) {
  const initialUiState = { products_en: { query: 'mint', refinementList: { brand: brands } } }
  const search = h(
    ui.InstantSearch,
    { searchClient: await startClient(), indexName: 'products_en', insights: false, initialUiState },
    h(ui.Configure, { hitsPerPage: 12, filters: 'available:true' }),
    h(ui.SearchBox),
    h(ui.RefinementList, { attribute: 'brand' }),
    h(ui.RefinementList, { attribute: 'strength' }),
    h(ui.Hits),
  )
  const page = h(ui.InstantSearchSSRProvider, null, search)
  const { initialResults } = await ui.getServerState(page, { renderToString })
  return initialResults.products_en?.results ?? []
}

test('one search without refinements sends one query and gets one result', async () => {
  const [main, ...others] = await renderedState([])
  expect(others).toEqual([])
  expect(main).toMatchObject({
    ...{ nbHits: 3, page: 0, nbPages: 1, hitsPerPage: 12, query: 'mint', index: 'products_en' },
    facets: { brand: { Fjallvik: 1, Norrholm: 1, Solvane: 1 }, strength: { '2': 2, '3': 1 } },
  })
  const title = { value: 'Cool __ais-highlight__Mint__/ais-highlight__' }
  expect(main?.hits[0]?._highlightResult).toMatchObject({ title })
  expect(main).not.toHaveProperty('_automaticInsights')
})

test('counts a refined facet with and without its own filter', async () => {
  const [main, disjunctive] = await renderedState(['Fjallvik', 'Norrholm'])
  expect(main?.hits.map(({ objectID }) => objectID)).toEqual(['1', '2'])
  expect(main?.facets).toEqual({ brand: { Fjallvik: 1, Norrholm: 1 }, strength: { '2': 2 } })
  const facets = { brand: { Fjallvik: 1, Norrholm: 1, Solvane: 1 } }
  expect(disjunctive).toMatchObject({ hits: [], hitsPerPage: 0, facets })
})

test('searches the values of a facet within the results, as its list does', async () => {
  const asked = { query: 'mint', hitsPerPage: 12, facets: ['brand'], facetQuery: 'norr', maxFacetHits: 5 }
  const { results } = await (await startClient()).search({
    requests: [{ type: 'facet', facet: 'brand', indexName: 'products_en', ...asked }],
  })
  expect(results).toMatchObject([{ facetHits: [{ value: 'Norrholm', highlighted: '<em>Norr</em>holm', count: 1 }] }])
})
