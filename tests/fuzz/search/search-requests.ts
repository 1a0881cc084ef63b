import type { Random } from '../random.ts'
import type { FuzzRequest } from '../request.ts'
import { edgeCaseTexts, prototypeNames } from '../values.ts'

/**
 * Creates a random query or write request to the search service, or one of `otherRequests`. Parameters can have invalid
 * values.
 */
export function createRandomSearchRequest(random: Random, index: number): FuzzRequest {
  const kind = random.integerBelow(20)
  if (kind < 8) return queryCall(random)
  if (kind < 14) return writeCall(random, index)
  return random.pick(otherRequests)
}

const own = 'products_en'
const written = 'written'

function request(method: string, target: string, key: 'search' | 'admin', body?: unknown): FuzzRequest {
  const keys = { 'x-algolia-application-id': 'shop', 'x-algolia-api-key': `${key}-key` }
  const headers = Object.entries({ ...keys, 'Content-Type': 'application/json' })
  const sent = body === undefined ? {} : { body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) }
  return { method, target: `/embedded/search/1${target}`, headers, ...sent }
}

function queryCall(random: Random): FuzzRequest {
  const params = paramsOf(random)
  const index = random.pick([own, own, written])
  const kind = random.integerBelow(6)
  if (kind < 3) return request('POST', `/indexes/${index}/query`, 'search', params)
  const facet = { ...params, facetQuery: 'fj', maxFacetHits: 3 }
  if (kind === 3) return request('POST', `/indexes/${own}/facets/brand/query`, 'search', facet)
  const cursors = [{}, { cursor: 'x' }, { cursor: '5' }]
  if (kind === 4) return request('POST', `/indexes/${index}/browse`, 'admin', { ...params, ...random.pick(cursors) })
  const requests = [
    { indexName: index, ...params },
    { indexName: own, type: 'facet', facet: 'brand', facetQuery: 'f' },
    { indexName: own, ...paramsOf(random) },
  ]
  return request('POST', '/indexes/*/queries', 'search', { requests, strategy: 'none' })
}

const ownAttributes = 'brand flavour title prices.20.priceAsNumber available nested.a objectID none'.split(' ')
const attributes = [...ownAttributes, ...prototypeNames]
const queries = ['mint', 'min', 'fjalvik slim', '"fresh mint"', '-mint', 'a'.repeat(512), 'é', ...edgeCaseTexts]
const operators = ['<', '>=', '=', '!=']
const numbers = ['5', '-1e400', 'x', '1 TO 9']

function paramsOf(random: Random): Record<string, unknown> {
  const all: Record<string, () => unknown> = {
    query: () => random.pick(queries),
    filters: () => parseFilters(random),
    facetFilters: () => [[`brand:${random.pick(['Fjallvik', ...edgeCaseTexts])}`, 'brand:-x'], '-flavour:mint'],
    numericFilters: () => [`prices.20.priceAsNumber ${random.pick(operators)} ${random.pick(numbers)}`],
    facets: () => random.pick<unknown>(['*', ['brand', 'flavour'], [random.pick(attributes)]]),
    page: () => random.integerBelow(4),
    hitsPerPage: () => random.pick([0, 1, 20, 1000]),
    attributesToRetrieve: () => ['title', random.pick(edgeCaseTexts), '-brand', '*'],
    attributesToHighlight: () => random.pick<unknown>(['*', ['title', 'nested'], []]),
    restrictSearchableAttributes: () => ['title', random.pick(['brand', ...edgeCaseTexts])],
    highlightPreTag: () => random.pick(edgeCaseTexts),
    clickAnalytics: () => true,
    maxValuesPerFacet: () => random.pick([1, 1000]),
  }
  const names = Object.keys(all).filter(() => random.happens(0.15))
  return Object.fromEntries(names.map((name) => [name, all[name]?.()]))
}

function parseFilters(random: Random): string {
  const terms = [
    ...['brand:Fjallvik', 'brand:"Fjallvik"', "title:'a b'", 'prices.20.priceAsNumber > 5', 'createdAt:1 TO 9'],
    ...['available:true', 'NOT flavour:mint', '_tags:x', `${random.pick(attributes)}:${random.pick(edgeCaseTexts)}`],
  ]
  const some = Array.from({ length: 1 + random.integerBelow(4) }, () => random.pick(terms))
  const text = some.join(random.pick([' AND ', ' OR ', ' AND NOT ', ' and ']))
  const ways = [
    () => text,
    () => `(${text})`,
    () => text.slice(0, random.integerBelow(text.length + 1)),
    () => text + random.pick([' AND', ' OR (', ')', ':', '"', ' NOT NOT', ' < > =', '\0']),
    () => `${'('.repeat(random.pick([20, 2000]))}${text}${')'.repeat(random.pick([20, 2000]))}`,
    () => `${'NOT '.repeat(random.pick([20, 900]))}${text}`,
    () => `${`${text} OR `.repeat(149)}${text}`.slice(0, 4096),
  ]
  return random.pick([text, random.pick(ways)(), random.pick(ways)()])
}

function writeCall(random: Random, index: number): FuzzRequest {
  const changes = [
    { action: 'addObject', body: recordOf(random, `b${index}-${random.integerBelow(3)}`) },
    { action: 'updateObject', body: recordOf(random, `b${index}-u`) },
    { action: 'deleteObject', body: { objectID: `b${index}-d` } },
  ]
  const requests = Array.from({ length: 1 + random.integerBelow(4) }, () => random.pick(changes))
  return request('POST', `/indexes/${written}/batch`, 'admin', { requests })
}

function recordOf(random: Random, objectID: string): Record<string, unknown> {
  const plain = [1, null, true, -1e308, 'text mint']
  const nested = [['a', 'b'], [[1]], { a: { b: ['c'] } }]
  const value = () => random.pick<unknown>([...plain, ...nested, random.pick(edgeCaseTexts)])
  const named = { title: value(), brand: value(), flavour: value(), prices: value() }
  return { objectID, ...named, [random.pick(attributes)]: value() }
}

const settings = {
  searchableAttributes: ['title', 'unordered(brand)'],
  attributesForFaceting: ['brand', 'searchable(flavour)', 'filterOnly(x)'],
  customRanking: ['desc(popularity)'],
}
const event = {
  ...{ eventType: 'click', eventName: 'Clicked', index: own, userToken: 'u-1' },
  ...{ objectIDs: ['1'], positions: [1], queryID: 'a'.repeat(32) },
}

/** Requests for settings, tasks, events and user tokens. */
const otherRequests: readonly FuzzRequest[] = [
  request('GET', `/indexes/${own}/settings`, 'admin'),
  request('PUT', `/indexes/${written}/settings`, 'admin', settings),
  request('GET', `/indexes/${written}/task/1`, 'admin'),
  request('POST', '/events', 'search', { events: [event] }),
  request('DELETE', '/usertokens/u-1', 'admin'),
]
