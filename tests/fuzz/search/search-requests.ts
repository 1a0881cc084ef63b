import type { Random } from '../random.ts'
import type { FuzzRequest } from '../request.ts'
import { oddTexts, prototypeNames } from '../values.ts'

/** Everything there is to be said to the search service, as it should be; some of it made anew by chance each time. */
export function searchRequest(random: Random, index: number): FuzzRequest {
  const kind = random.whole(20)
  if (kind < 8) return queryCall(random)
  if (kind < 14) return writeCall(random, index)
  return random.pick(others)
}

const own = 'products_en'
const written = 'written'

function request(method: string, target: string, key: 'search' | 'admin', body?: unknown): FuzzRequest {
  const headers = [
    ['x-algolia-application-id', 'shop'],
    ['x-algolia-api-key', `${key}-key`],
    ['Content-Type', 'application/json'],
  ] as const
  const sent = body === undefined ? {} : { body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) }
  return { method, target: `/embedded/search/1${target}`, headers, ...sent }
}

function queryCall(random: Random): FuzzRequest {
  const params = paramsOf(random)
  const index = random.pick([own, own, written])
  const kind = random.whole(8)
  if (kind < 3) return request('POST', `/indexes/${index}/query`, 'search', params)
  if (kind === 3) return request('POST', `/indexes/${index}/query`, 'search', { params: addressOf(params) })
  if (kind === 4) return request('GET', `/indexes/${index}?${addressOf(params)}`, 'search')
  if (kind === 5)
    return request('POST', `/indexes/${own}/facets/brand/query`, 'search', {
      ...params,
      facetQuery: 'fj',
      maxFacetHits: 3,
    })
  if (kind === 6)
    return request('POST', `/indexes/${index}/browse`, 'admin', {
      ...params,
      ...random.pick([{}, { cursor: 'x' }, { cursor: '5' }]),
    })
  const requests = [
    { indexName: index, ...params },
    { indexName: own, type: 'facet', facet: 'brand', facetQuery: 'f' },
    { indexName: own, params },
  ]
  return request('POST', '/indexes/*/queries', 'search', {
    requests,
    strategy: random.pick(['none', 'stopIfEnoughMatches']),
  })
}

const attributes = [
  'brand',
  'flavour',
  'title',
  'prices.20.priceAsNumber',
  'available',
  'nested.a',
  'objectID',
  'none',
  ...prototypeNames,
]

function paramsOf(random: Random): Record<string, unknown> {
  const all: Record<string, () => unknown> = {
    query: () =>
      random.pick(['mint', 'min', 'fjalvik slim', '"fresh mint"', '-mint', 'a'.repeat(512), 'é', ...oddTexts]),
    filters: () => filterOf(random),
    facetFilters: () => [[`brand:${random.pick(['Fjallvik', ...oddTexts])}`, 'brand:-x'], '-flavour:mint'],
    numericFilters: () => [
      `prices.20.priceAsNumber ${random.pick(['<', '>=', '=', '!='])} ${random.pick(['5', '-1e400', 'x', '1 TO 9'])}`,
    ],
    tagFilters: () => ['new', ['-old', 'x']],
    facets: () => random.pick<unknown>(['*', ['brand', 'flavour'], [random.pick(attributes)]]),
    page: () => random.whole(4),
    hitsPerPage: () => random.pick([0, 1, 20, 1000]),
    offset: () => random.whole(4),
    length: () => random.whole(4),
    attributesToRetrieve: () => [random.pick(attributes), '-title', '*'],
    attributesToHighlight: () => random.pick<unknown>(['*', ['title', 'nested.a'], []]),
    restrictSearchableAttributes: () => [random.pick(attributes)],
    highlightPreTag: () => random.pick(oddTexts),
    typoTolerance: () => random.pick([true, false, 'min', 'strict']),
    queryType: () => random.pick(['prefixLast', 'prefixAll', 'prefixNone']),
    removeWordsIfNoResults: () => random.pick(['none', 'lastWords', 'firstWords', 'allOptional']),
    getRankingInfo: () => true,
    clickAnalytics: () => true,
    sortFacetValuesBy: () => random.pick(['count', 'alpha']),
    maxValuesPerFacet: () => random.pick([1, 1000]),
    similarQuery: () => random.pick(['', 'mint with salt', ...oddTexts]),
    optionalWords: () => random.pick<unknown>(['mint', ['a b', random.pick(oddTexts)]]),
    optionalFilters: () => random.pick<unknown>(['brand:x<score=2>', [[`brand:${random.pick(oddTexts)}`, 'brand:-x']]]),
    sumOrFiltersScores: () => random.happens(0.5),
    advancedSyntax: () => true,
    attributesToSnippet: () => [`${random.pick(attributes)}:${random.whole(9)}`, '*'],
    snippetEllipsisText: () => random.pick(oddTexts),
    restrictHighlightAndSnippetArrays: () => true,
    replaceSynonymsInHighlight: () => true,
    responseFields: () => ['*'],
    distinct: () => random.pick([true, false, 2]),
    ignorePlurals: () => random.pick<unknown>([true, ['en', 'sv']]),
    removeStopWords: () => random.pick<unknown>([true, ['de']]),
    queryLanguages: () => ['en'],
    naturalLanguages: () => random.pick<unknown>([[], ['en']]),
    minProximity: () => 1 + random.whole(7),
    minWordSizefor1Typo: () => random.pick([1, 20]),
    exactOnSingleWordQuery: () => random.pick(['attribute', 'word', 'none']),
    alternativesAsExact: () => random.pick<unknown>([[], ['multiWordsSynonym']]),
    decompoundQuery: () => random.happens(0.5),
    ruleContexts: () => ['mobile', random.pick(oddTexts)],
    renderingContent: () => ({ redirect: { url: random.pick(oddTexts) } }),
  }
  const names = Object.keys(all).filter(() => random.happens(0.15))
  return Object.fromEntries(names.map((name) => [name, all[name]?.()]))
}

/** Filters by their small grammar, spoiled now and then. */
function filterOf(random: Random): string {
  const terms = [
    'brand:Fjallvik',
    'brand:"Fjallvik"',
    "title:'a b'",
    'prices.20.priceAsNumber > 5',
    'createdAt:1 TO 9',
    'available:true',
    'NOT flavour:mint',
    '_tags:x',
    `${random.pick(attributes)}:${random.pick(oddTexts)}`,
  ]
  const some = Array.from({ length: 1 + random.whole(4) }, () => random.pick(terms))
  const text = some.join(random.pick([' AND ', ' OR ', ' AND NOT ', ' and ']))
  const ways = [
    () => text,
    () => `(${text})`,
    () => text.slice(0, random.whole(text.length + 1)),
    () => text + random.pick([' AND', ' OR (', ')', ':', '"', ' NOT NOT', ' < > =', '\0']),
    () => `${'('.repeat(random.pick([20, 2000]))}${text}${')'.repeat(random.pick([20, 2000]))}`,
    () => `${'NOT '.repeat(random.pick([20, 900]))}${text}`,
    () =>
      Array.from({ length: 150 }, () => text)
        .join(' OR ')
        .slice(0, 4096),
  ]
  return random.pick([text, random.pick(ways)(), random.pick(ways)()])
}

function addressOf(params: Record<string, unknown>): string {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
  ])
  return new URLSearchParams(entries).toString()
}

function writeCall(random: Random, index: number): FuzzRequest {
  const objectID = `b${index}-${random.whole(3)}`
  const body = recordOf(random, objectID)
  const kind = random.whole(7)
  if (kind === 0) return request('PUT', `/indexes/${written}/${objectID}`, 'admin', body)
  if (kind === 1) return request('POST', `/indexes/${written}`, 'admin', body)
  if (kind === 2) return request('POST', `/indexes/${written}/w1/partial`, 'admin', partial(random))
  if (kind === 3) return request('DELETE', `/indexes/${written}/${objectID}`, 'admin')
  const changes = [
    { action: 'addObject', body },
    { action: 'updateObject', body: recordOf(random, `b${index}-u`) },
    { action: 'partialUpdateObject', body: { objectID: `b${index}-p`, ...partial(random) } },
    { action: 'partialUpdateObjectNoCreate', body: { objectID: `b${index}-n`, a: 1 } },
    { action: 'deleteObject', body: { objectID: `b${index}-d` } },
  ]
  const chosen = Array.from({ length: 1 + random.whole(4) }, () => random.pick(changes))
  if (kind === 4)
    return request('POST', '/indexes/*/batch', 'admin', {
      requests: chosen.map((one) => ({ ...one, indexName: written })),
    })
  return request('POST', `/indexes/${written}/batch`, 'admin', { requests: chosen })
}

function recordOf(random: Random, objectID: string): Record<string, unknown> {
  const value = () =>
    random.pick<unknown>([
      1,
      'text mint',
      ['a', 'b'],
      { a: { b: ['c'] } },
      null,
      true,
      -1e308,
      [[1]],
      random.pick(oddTexts),
    ])
  return {
    objectID,
    title: value(),
    brand: value(),
    flavour: value(),
    prices: value(),
    [random.pick(attributes)]: value(),
  }
}

function partial(random: Random): Record<string, unknown> {
  const operation = random.pick([
    'Increment',
    'Decrement',
    'Add',
    'AddUnique',
    'Remove',
    'IncrementFrom',
    'IncrementSet',
    'Nothing',
  ])
  return {
    count: { _operation: operation, value: random.pick<unknown>([1, -2.5, 'a', null, ['x']]) },
    title: 'changed',
  }
}

const settings = {
  searchableAttributes: ['title', 'unordered(brand)'],
  attributesForFaceting: ['brand', 'searchable(flavour)', 'filterOnly(x)'],
  customRanking: ['desc(popularity)'],
  ranking: ['typo', 'words', 'custom'],
  typoTolerance: true,
  minWordSizefor1Typo: 4,
  hitsPerPage: 20,
  paginationLimitedTo: 1000,
  attributeForDistinct: 'brand',
  separatorsToIndex: '+-]',
  replicas: ['sorted', 'virtual(sorted_too)'],
}
const synonym = { objectID: 's1', type: 'synonym', synonyms: ['mint', 'menthol'] }
const rule = {
  objectID: 'r1',
  conditions: [{ pattern: '{facet:brand} mint', anchoring: 'contains', alternatives: true, context: 'mobile' }],
  consequence: {
    params: { filters: 'brand:x', query: { remove: ['mint'] }, automaticFacetFilters: ['brand'] },
    promote: [{ objectIDs: ['1', 'w'], position: 1 }],
    hide: [{ objectID: '2' }],
    userData: { a: 1 },
  },
}
const event = {
  eventType: 'click',
  eventName: 'Clicked',
  index: own,
  userToken: 'u-1',
  objectIDs: ['1'],
  positions: [1],
  queryID: 'a'.repeat(32),
}

/** Indexes as a whole, their settings, synonyms, rules and keys; events. */
const others: readonly FuzzRequest[] = [
  request('GET', `/indexes/${own}/1?attributesToRetrieve=title`, 'search'),
  request('POST', '/indexes/*/objects', 'search', {
    requests: [{ indexName: own, objectID: '1', attributesToRetrieve: ['title'] }],
  }),
  request('GET', '/indexes', 'admin'),
  request('GET', `/indexes/${own}/settings`, 'admin'),
  request('PUT', `/indexes/${written}/settings`, 'admin', settings),
  request('PUT', `/indexes/${written}/settings?forwardToReplicas=true`, 'admin', settings),
  request('PUT', '/indexes/sorted/settings', 'admin', { ranking: ['asc(title)', 'typo'] }),
  request('GET', '/indexes/sorted_too?query=mint&relevancyStrictness=50', 'search'),
  request('POST', `/indexes/${written}/operation`, 'admin', {
    operation: 'copy',
    destination: 'copied',
    scope: ['settings'],
  }),
  request('POST', `/indexes/${written}/deleteByQuery`, 'admin', { filters: 'brand:nothing' }),
  request('POST', '/indexes/copied/clear', 'admin'),
  request('DELETE', '/indexes/copied', 'admin'),
  request('GET', `/indexes/${written}/task/1`, 'admin'),
  request('PUT', `/indexes/${written}/synonyms/s1`, 'admin', synonym),
  request('GET', `/indexes/${written}/synonyms/s1`, 'admin'),
  request('POST', `/indexes/${written}/synonyms/batch?replaceExistingSynonyms=true`, 'admin', [synonym]),
  request('POST', `/indexes/${written}/synonyms/search`, 'admin', { query: 'm', page: 0, hitsPerPage: 3 }),
  request('PUT', `/indexes/${written}/rules/r1`, 'admin', rule),
  request('POST', `/indexes/${written}/rules/batch`, 'admin', [rule]),
  request('POST', `/indexes/${written}/rules/search`, 'admin', { query: 'm' }),
  request('POST', `/indexes/${written}/rules/clear`, 'admin'),
  request('GET', '/keys', 'admin'),
  request('POST', '/keys', 'admin', { acl: ['search'], indexes: ['products_*'], validity: 60, maxHitsPerQuery: 3 }),
  request('POST', '/events', 'search', { events: [event] }),
  request('DELETE', '/usertokens/u-1', 'admin'),
]
