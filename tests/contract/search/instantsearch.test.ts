import { liteClient } from 'algoliasearch/lite'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import {
  Configure,
  DynamicWidgets,
  getServerState,
  Hits,
  InstantSearch,
  InstantSearchSSRProvider,
  RefinementList,
  SearchBox,
  Snippet,
  SortBy,
} from 'react-instantsearch'
import { expect, test } from 'vitest'
import { record } from '#services/search/records/product-record.fixture.ts'
import { clientOptions, keys, startSearch } from './fixture.ts'

const records = [
  record('1', { title: 'Cool Mint', brand: 'Fjallvik', strength: '2' }),
  record('2', { title: 'Garden Mint', brand: 'Norrholm', strength: '2' }),
  record('3', { title: 'Deep Mint', brand: 'Solvane', strength: '3' }),
  record('4', { title: 'Lemon', brand: 'Solvane', flavour: ['citrus'], flavourLabel: ['Citrus'] }),
]

async function renderedState(brands: string[]) {
  const { service } = await startSearch(records)
  const searchClient = liteClient('shop', keys.search, clientOptions(service))
  const search = h(
    InstantSearch,
    {
      searchClient,
      indexName: 'products_en',
      insights: false,
      initialUiState: { products_en: { query: 'mint', refinementList: { brand: brands } } },
    },
    h(Configure, { hitsPerPage: 12, filters: 'available:true' }),
    h(SearchBox),
    h(RefinementList, { attribute: 'brand' }),
    h(RefinementList, { attribute: 'strength' }),
    h(Hits),
  )
  const page = h(InstantSearchSSRProvider, null, search)
  const { initialResults } = await getServerState(page, { renderToString })
  return initialResults.products_en?.results ?? []
}

test('one search without refinements asks and is answered once', async () => {
  const [main, ...others] = await renderedState([])
  expect(others).toEqual([])
  expect(main).toMatchObject({
    nbHits: 3,
    page: 0,
    nbPages: 1,
    hitsPerPage: 12,
    query: 'mint',
    index: 'products_en',
    facets: { brand: { Fjallvik: 1, Norrholm: 1, Solvane: 1 }, strength: { '2': 2, '3': 1 } },
  })
  expect(main?.hits[0]?._highlightResult).toMatchObject({
    title: { value: 'Cool __ais-highlight__Mint__/ais-highlight__' },
  })
  expect(main).not.toHaveProperty('_automaticInsights')
})

test('a refined facet is counted with its own filter and without it', async () => {
  const [main, disjunctive] = await renderedState(['Fjallvik', 'Norrholm'])
  expect(main?.hits.map(({ objectID }) => objectID)).toEqual(['1', '2'])
  expect(main?.facets).toEqual({ brand: { Fjallvik: 1, Norrholm: 1 }, strength: { '2': 2 } })
  expect(disjunctive).toMatchObject({
    hits: [],
    hitsPerPage: 0,
    facets: { brand: { Fjallvik: 1, Norrholm: 1, Solvane: 1 } },
  })
})

test('snippets, sort orders and facets in the order of the index show something', async () => {
  const { service, admin } = await startSearch(records)
  const indexName = 'products_en'
  const facetOrdering = { facets: { order: ['strength', 'brand'] } }
  const indexSettings = {
    attributesToSnippet: ['title:1'],
    replicas: ['by_title'],
    renderingContent: { facetOrdering },
  }
  const { taskID } = await admin.setSettings({ indexName, indexSettings })
  await admin.waitForTask({ indexName, taskID })
  const sorted = await admin.setSettings({ indexName: 'by_title', indexSettings: { ranking: ['desc(title)'] } })
  await admin.waitForTask({ indexName: 'by_title', taskID: sorted.taskID })
  const searchClient = liteClient('shop', keys.search, clientOptions(service))
  const items = [indexName, 'by_title'].map((value) => ({ label: value, value }))
  const page = h(
    InstantSearchSSRProvider,
    null,
    h(
      InstantSearch,
      {
        ...{ searchClient, indexName, insights: false },
        initialUiState: { [indexName]: { query: 'mint', sortBy: 'by_title' } },
      },
      h(SearchBox),
      h(SortBy, { items }),
      h(DynamicWidgets, { fallbackComponent: RefinementList, facets: ['*'] }),
      h(Hits, { hitComponent: ({ hit }) => h(Snippet, { hit, attribute: 'title' }) }),
    ),
  )
  const { initialResults } = await getServerState(page, { renderToString })
  const html = renderToString(h(InstantSearchSSRProvider, { initialResults }, page.props.children))
  expect([...html.matchAll(/<mark[^>]*>(\w+)<\/mark>/g)].map(([, text]) => text)).toEqual(['Mint', 'Mint', 'Mint'])
  const [main] = initialResults[indexName]?.results ?? []
  expect(main?.hits.map(({ objectID }) => objectID)).toEqual(['2', '3', '1'])
  expect(main?.renderingContent).toEqual({ facetOrdering })
  expect(html.indexOf('value="2"')).toBeLessThan(html.indexOf('value="Fjallvik"'))
  expect(html.indexOf('value="2"')).toBeGreaterThan(0)
})
