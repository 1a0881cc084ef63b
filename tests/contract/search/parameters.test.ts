import type { IndexSettings, SearchParamsObject } from 'algoliasearch'
import { beforeAll, describe, expect, test } from 'vitest'
import { documented } from '#embedded/search/documented/parameters.ts'
import { startSearch } from './fixture.ts'
import { probeIndex, probeRecords, probeSettings, writeIndex } from './probe-index.fixture.ts'

type Shop = Awaited<ReturnType<typeof startSearch>>
type Params = Record<string, unknown>

/** A search with a parameter, and what has to be otherwise than without it; or a value that is refused, or changes nothing. */
type Probe =
  | { with: unknown; beside?: Params; settings?: Params; answer: unknown }
  | { refused: unknown }
  | { aside: unknown }

const ids = (...objectIDs: string[]) => ({ hits: objectIDs.map((objectID) => ({ objectID })) })
const marked = (name: unknown) => ({ hits: [{ _highlightResult: { name } }] })
const one = { filters: 'objectID:1' }

/** Every parameter of a search that the client knows, and two that only its documentation does. */
const searchProbes: Record<keyof SearchParamsObject | 'explain' | 'maxFacetHits', Probe> = {
  query: { with: 'banana', answer: ids('5') },
  similarQuery: { with: 'the banana with elderflower', answer: { nbHits: 2 } },
  optionalWords: { with: 'banana', beside: { query: 'mint banana' }, answer: ids('3', '2') },
  advancedSyntax: { with: true, beside: { query: '"cool mint"' }, answer: { nbHits: 1 } },
  advancedSyntaxFeatures: {
    with: ['excludeWords'],
    beside: { query: '"cool mint" -pouch', advancedSyntax: true },
    answer: ids('2', '6'),
  },
  queryType: { with: 'prefixNone', beside: { query: 'pepp' }, answer: { nbHits: 0 } },
  removeWordsIfNoResults: {
    with: 'lastWords',
    beside: { query: 'mint nothing' },
    answer: { queryAfterRemoval: 'mint <em>nothing</em>' },
  },
  synonyms: { with: false, beside: { query: 'menthol' }, answer: { nbHits: 0 } },
  mode: { refused: 'neuralSearch' },
  semanticSearch: { refused: { eventSources: ['a'] } },
  explain: { refused: ['match.alternatives'] },
  restrictSearchableAttributes: { with: ['desc'], beside: { query: 'pouch' }, answer: ids('4', '3') },
  attributesToRetrieve: {
    with: ['cat.lvl0'],
    beside: one,
    answer: { hits: [{ cat: { lvl0: 'Pouches' }, objectID: '1' }] },
  },
  responseFields: { with: ['nbHits'], answer: { nbHits: 6 } },
  filters: { with: 'price >= 50', answer: ids('3', '1') },
  facetFilters: { with: 'brand:Zyn,tags:sale', answer: ids('1') },
  numericFilters: { with: 'price>=50,price<60', answer: ids('1') },
  tagFilters: { with: ['x'], answer: ids('1') },
  optionalFilters: { with: ['brand:Loop'], answer: ids('2', '4', '3', '1', '5', '6') },
  sumOrFiltersScores: {
    with: true,
    beside: { filters: 'brand:Zyn<score=2> OR tags:sale<score=2> OR brand:Loop<score=3>' },
    answer: ids('2', '1', '4', '3'),
  },
  facets: { with: ['brand'], answer: { facets: { brand: { Zyn: 2, Loop: 2, Frost: 2 } } } },
  facetingAfterDistinct: {
    with: true,
    beside: { distinct: true, facets: ['brand'] },
    answer: { facets: { brand: { Zyn: 2, Frost: 2 } } },
  },
  maxValuesPerFacet: { with: 1, beside: { facets: ['brand'] }, answer: { facets: { brand: { Frost: 2 } } } },
  sortFacetValuesBy: {
    with: 'alpha',
    beside: { facets: ['tags'], maxValuesPerFacet: 1 },
    answer: { facets: { tags: { new: 1 } } },
  },
  maxFacetHits: { aside: 3 },
  renderingContent: { with: { redirect: { url: '/x' } }, answer: { renderingContent: { redirect: { url: '/x' } } } },
  ranking: { refused: ['asc(price)'] },
  relevancyStrictness: { refused: 50 },
  distinct: { with: true, answer: ids('3', '1', '5', '6') },
  minProximity: {
    with: 7,
    beside: { query: 'mint pouch', getRankingInfo: true },
    answer: { hits: [{ _rankingInfo: { proximityDistance: 7 } }] },
  },
  exactOnSingleWordQuery: {
    with: 'none',
    beside: { query: 'pepp', getRankingInfo: true },
    answer: { hits: [{ _rankingInfo: { nbExactWords: 1 } }] },
  },
  alternativesAsExact: {
    with: [],
    beside: { query: 'menthol', getRankingInfo: true },
    answer: { hits: [{ _rankingInfo: { nbExactWords: 0 } }, {}] },
  },
  disableExactOnAttributes: {
    with: ['name'],
    beside: { query: 'banana', getRankingInfo: true },
    answer: { hits: [{ _rankingInfo: { nbExactWords: 0 } }] },
  },
  attributeCriteriaComputedByMinProximity: { refused: true },
  attributeCriteriaComputedBy: { refused: 'sum' },
  page: { with: 1, beside: { hitsPerPage: 4 }, answer: ids('5', '6') },
  hitsPerPage: { with: 1, answer: ids('3') },
  offset: { with: 4, beside: { length: 1 }, answer: ids('5') },
  length: { with: 1, beside: { offset: 4 }, answer: ids('5') },
  attributesToHighlight: {
    with: ['name'],
    beside: { ...one, query: 'pepp' },
    answer: marked({ value: '<em>Pepp</em>ermint' }),
  },
  attributesToSnippet: {
    with: ['desc:5'],
    beside: { query: 'spearmint' },
    answer: {
      hits: [{ _snippetResult: { desc: { value: '…of fresh <em>spearmint</em> leaves and…', matchLevel: 'full' } } }],
    },
  },
  highlightPreTag: { with: '<b>', beside: { query: 'banana' }, answer: marked({ value: '<b>Banana</em>' }) },
  highlightPostTag: { with: '</b>', beside: { query: 'banana' }, answer: marked({ value: '<em>Banana</b>' }) },
  snippetEllipsisText: {
    with: '[…]',
    beside: { query: 'spearmint', attributesToSnippet: ['desc:1'] },
    answer: { hits: [{ _snippetResult: { desc: { value: '[…]<em>spearmint</em>[…]' } } }] },
  },
  restrictHighlightAndSnippetArrays: {
    with: true,
    beside: { ...one, query: 'peppermint', attributesToHighlight: ['tags'] },
    answer: { hits: [{ _highlightResult: { tags: [] } }] },
  },
  replaceSynonymsInHighlight: {
    with: true,
    beside: { query: 'menthol', hitsPerPage: 1 },
    answer: marked({ value: '<em>menthol</em> pouch' }),
  },
  typoTolerance: { with: false, beside: { query: 'banan4' }, answer: { nbHits: 0 } },
  minWordSizefor1Typo: { with: 6, beside: { query: 'bery' }, answer: { nbHits: 0 } },
  minWordSizefor2Typos: { with: 20, beside: { query: 'eldrflwer' }, answer: { nbHits: 0 } },
  allowTyposOnNumericTokens: { with: false, beside: { query: '8002' }, answer: { nbHits: 0 } },
  disableTypoToleranceOnAttributes: { with: ['name'], beside: { query: 'banann' }, answer: { nbHits: 0 } },
  queryLanguages: { with: ['sv'], beside: { query: 'the banana', removeStopWords: true }, answer: { nbHits: 0 } },
  naturalLanguages: { with: ['en'], beside: { query: 'what is the banana' }, answer: ids('5') },
  ignorePlurals: { with: ['en'], beside: { query: 'bananas', typoTolerance: false }, answer: ids('5') },
  removeStopWords: { with: ['en'], beside: { query: 'what is the banana' }, answer: ids('5') },
  decompoundQuery: { with: false, beside: { query: 'mintpouch' }, answer: { nbHits: 0 } },
  enableRules: { with: false, beside: { query: 'ruled' }, answer: { nbHits: 0 } },
  ruleContexts: { with: ['mobile'], beside: { query: 'banana' }, answer: { userData: ['mobile'] } },
  aroundLatLng: { refused: '1,2' },
  aroundLatLngViaIP: { refused: true },
  aroundRadius: { refused: 100 },
  aroundPrecision: { refused: 100 },
  minimumAroundRadius: { refused: 100 },
  insideBoundingBox: { refused: [[1, 2, 3, 4]] },
  insidePolygon: { refused: [[1, 2, 3, 4, 5, 6]] },
  userToken: { aside: 'visitor-1' },
  enablePersonalization: { refused: true },
  personalizationImpact: { refused: 20 },
  enableReRanking: { aside: true },
  reRankingApplyFilter: { refused: ['brand:Zyn'] },
  getRankingInfo: { with: true, beside: { query: 'bananna' }, answer: { hits: [{ _rankingInfo: { nbTypos: 1 } }] } },
  clickAnalytics: { with: true, answer: { queryID: expect.stringMatching(/^[0-9a-f]{32}$/) } },
  analytics: { aside: false },
  analyticsTags: { aside: ['a'] },
  percentileComputation: { aside: false },
  enableABTest: { aside: false },
}

/** Settings that are no parameters of a search: with them, what a search answers. */
const settingProbes: Record<Exclude<keyof IndexSettings, keyof SearchParamsObject>, Probe> = {
  searchableAttributes: { with: ['desc'], beside: { query: 'banana' }, answer: { nbHits: 0 } },
  attributesForFaceting: {
    with: ['filterOnly(brand)'],
    beside: { facets: ['*'], filters: 'brand:Zyn' },
    answer: ids('3', '1'),
  },
  numericAttributesForFiltering: { with: ['equalOnly(price)'], beside: { filters: 'price = 50' }, answer: ids('1') },
  unretrievableAttributes: {
    with: ['desc'],
    beside: { query: 'banana' },
    answer: { hits: [expect.not.objectContaining({ desc: expect.anything() })] },
  },
  userData: { with: { a: 1 }, answer: { userData: { a: 1 } } },
  customRanking: { with: ['asc(price)'], answer: ids('6', '5', '4', '2', '1', '3') },
  replicas: { with: ['probe_copy'], answer: { nbHits: 6 } },
  attributeForDistinct: { with: 'brand', beside: { distinct: true }, answer: ids('3', '2', '5') },
  paginationLimitedTo: { with: 2, beside: { hitsPerPage: 1 }, answer: { nbPages: 2 } },
  maxFacetHits: { aside: 3 },
  disableTypoToleranceOnWords: { with: ['bananna'], beside: { query: 'bananna' }, answer: { nbHits: 0 } },
  disablePrefixOnAttributes: { with: ['name'], beside: { query: 'bana' }, answer: { nbHits: 0 } },
  separatorsToIndex: { with: '+', beside: { query: 'c +' }, answer: ids('5') },
  indexLanguages: {
    with: ['de'],
    beside: { query: 'blaebaer' },
    settings: { customNormalization: { de: { å: 'ae', ä: 'ae' } } },
    answer: ids('5'),
  },
  decompoundedAttributes: { with: { de: ['name'] }, beside: { query: 'flower' }, settings: {}, answer: { nbHits: 0 } },
  camelCaseAttributes: { with: ['desc'], beside: { query: 'case' }, answer: ids('5') },
  customNormalization: { with: { default: { å: 'aa' } }, beside: { query: 'blaabär' }, answer: ids('5') },
  keepDiacriticsOnCharacters: { with: 'åä', beside: { query: 'blabar', typoTolerance: false }, answer: { nbHits: 0 } },
  attributesToTransliterate: { refused: ['name'] },
  allowCompressionOfIntegerArray: { aside: true },
}

let shop: Shop

beforeAll(async () => {
  shop = await startSearch([])
  await writeIndex(shop)
  const { admin } = shop
  const synonymHit = { objectID: 's', type: 'synonym' as const, synonyms: ['mint', 'menthol'] }
  await admin.saveSynonym({ indexName: probeIndex, objectID: 's', synonymHit })
  const rules = [
    {
      objectID: 'r',
      conditions: [{ pattern: 'ruled', anchoring: 'is' as const }],
      consequence: { params: { query: 'banana' } },
    },
    { objectID: 'c', conditions: [{ context: 'mobile' }], consequence: { userData: 'mobile' as never } },
  ]
  const { taskID } = await admin.saveRules({ indexName: probeIndex, rules })
  await admin.waitForTask({ indexName: probeIndex, taskID })
})

async function ask(params: Params, indexName = probeIndex): Promise<Params> {
  const answer = await shop.searcher.customPost({ path: `1/indexes/${indexName}/query`, body: params })
  return Object.fromEntries(
    Object.entries(answer).filter(([name]) => !['processingTimeMS', 'params', 'index'].includes(name)),
  )
}

describe('every documented parameter of a search', () => {
  test('is in the table of the service', () => {
    const inTable = Object.entries(documented).filter(([, { search }]) => search !== undefined)
    expect(inTable.map(([name]) => name).sort()).toEqual(Object.keys(searchProbes).sort())
  })

  test.each(Object.entries(searchProbes))('%s', async (name, probe) => {
    if ('refused' in probe) {
      await expect(ask({ [name]: probe.refused })).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining(`${name} is not supported: `),
      })
    } else if ('aside' in probe) {
      expect(await ask({ query: 'mint', [name]: probe.aside })).toEqual(await ask({ query: 'mint' }))
    } else {
      const without = await ask({ ...probe.beside })
      const answer = await ask({ ...probe.beside, [name]: probe.with })
      expect(answer).toMatchObject(Object(probe.answer))
      expect(answer).not.toEqual(without)
    }
  })

  test('that nobody knows is refused, as a setting is in a search', async () => {
    await expect(ask({ nopeParam: 1 })).rejects.toMatchObject({ status: 400, message: 'Unknown parameter: nopeParam' })
    await expect(ask({ searchableAttributes: ['name'] })).rejects.toMatchObject({
      status: 400,
      message: 'Unknown parameter: searchableAttributes',
    })
  })
})

describe('every documented setting', () => {
  test('is in the table of the service', () => {
    const inTable = Object.entries(documented).filter(([, { setting }]) => setting !== undefined)
    const shared = Object.keys(searchProbes).filter((name) => documented[name]?.setting !== undefined)
    expect(inTable.map(([name]) => name).sort()).toEqual(
      [...new Set([...Object.keys(settingProbes), ...shared])].sort(),
    )
  })

  test.each(Object.entries(settingProbes))('%s', async (name, probe) => {
    const indexName = `probe_${name}`
    const write = (value: unknown, more: Params = {}) =>
      writeIndex(shop, { ...probeSettings, ...more, [name]: value }, { indexName, objects: probeRecords })
    if ('refused' in probe) {
      await expect(write(probe.refused)).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining(`${name} is not supported: `),
      })
    } else {
      await write('aside' in probe ? probe.aside : probe.with, 'settings' in probe ? probe.settings : {})
      const value = 'aside' in probe ? probe.aside : probe.with
      expect(await shop.admin.getSettings({ indexName })).toMatchObject({ [name]: value })
      if ('aside' in probe) return
      expect(await ask({ ...probe.beside }, indexName)).toMatchObject(Object(probe.answer))
    }
  })

  test('that a search may have too works as a setting', async () => {
    const settings = {
      ignorePlurals: ['en' as const],
      removeStopWords: ['en' as const],
      distinct: 1,
      attributesToSnippet: ['desc:2'],
    }
    await writeIndex(shop, { ...probeSettings, ...settings }, { indexName: 'probe_both', objects: probeRecords })
    const answer = await ask({ query: 'what are the bananas', typoTolerance: false }, 'probe_both')
    expect(answer).toMatchObject({ hits: [{ objectID: '5', _snippetResult: { desc: { value: 'iPhoneCase C…' } } }] })
    expect(await ask({}, 'probe_both')).toMatchObject(ids('3', '1', '5', '6'))
  })

  test('that nobody knows is refused, and nothing is written', async () => {
    const indexSettings: Params = { hitsPerPage: 3, attributesForDistinct: ['a'] }
    await expect(shop.admin.setSettings({ indexName: 'probe_new', indexSettings })).rejects.toMatchObject({
      status: 400,
      message: 'Invalid object attributes: attributesForDistinct near line:1 column:41',
    })
    await expect(ask({}, 'probe_new')).rejects.toMatchObject({ status: 404 })
  })

  test('can be read and written back as they are', async () => {
    const indexSettings = await shop.admin.getSettings({ indexName: probeIndex })
    const { version: _version, ...own } = indexSettings as Params
    await shop.admin.setSettings({ indexName: probeIndex, indexSettings: own })
    expect(await shop.admin.getSettings({ indexName: probeIndex })).toEqual(indexSettings)
  })
})
