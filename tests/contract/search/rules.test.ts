import type { Rule } from 'algoliasearch'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../postgres/open-test-database.ts'
import { startSearch } from './fixture.ts'
import { probeIndex, probeSettings, writeIndex } from './probe-index.fixture.ts'

async function withRules(rules: Rule[]) {
  const shop = await startSearch([], await openTestDatabase('empty'))
  await writeIndex(shop)
  const { taskID } = await shop.admin.saveRules({ indexName: probeIndex, rules })
  await shop.admin.waitForTask({ indexName: probeIndex, taskID })
  const ask = (searchParams: Record<string, unknown>) => {
    return shop.searcher.searchSingleIndex<Record<string, unknown>>({ indexName: probeIndex, searchParams })
  }
  const find = async (searchParams: Record<string, unknown>) =>
    (await ask(searchParams)).hits.map(({ objectID }) => objectID)
  return { ...shop, ask, find }
}

const rule = (conditions: Rule['conditions'], consequence: Rule['consequence'], more: Partial<Rule> = {}): Rule => ({
  objectID: `rule-${JSON.stringify(conditions ?? [])}`.replaceAll(/[^\w-]/g, '').slice(0, 100),
  conditions,
  consequence,
  ...more,
})
const banana = { params: { query: 'banana' } }

describe('when a rule holds', () => {
  test.each([
    ['is', 'mint', 'mint', true],
    ['is', 'mint', 'Mint!', true],
    ['is', 'mint', 'cool mint', false],
    ['startsWith', 'cool', 'cool mint', true],
    ['startsWith', 'mint', 'cool mint', false],
    ['endsWith', 'mint', 'cool mint', true],
    ['endsWith', 'cool', 'cool mint', false],
    ['contains', 'of the', 'best of the mints', true],
    ['contains', 'of mint', 'best of the mints', false],
    ['contains', '{facet:brand} can', 'a zyn can', true],
    ['contains', '{facet:brand} can', 'a velo can', false],
  ] as const)('%s %j: %s', async (anchoring, pattern, query, holds) => {
    const { find } = await withRules([rule([{ pattern, anchoring }], banana)])
    expect((await find({ query })).includes('5')).toBe(holds)
  })

  test.each([
    ['its context', { context: 'mobile' }, { ruleContexts: ['mobile'] }, { ruleContexts: ['desktop'] }],
    ['its filter', { filters: 'brand:Loop' }, { facetFilters: [['brand:Loop']] }, { filters: 'brand:Zyn' }],
    [
      'another form',
      { pattern: 'bery', anchoring: 'is' as const, alternatives: true },
      { query: 'berry' },
      { query: 'mint' },
    ],
  ])('%s', async (_, condition, meets, misses) => {
    const { ask } = await withRules([rule([condition], { userData: { met: true } })])
    expect(await ask(meets)).toMatchObject({ userData: [{ met: true }] })
    expect(await ask(misses)).not.toHaveProperty('userData')
  })

  test('only in its time, only when it is enabled, and not when rules are off', async () => {
    const now = Math.floor(Date.now() / 1000)
    const always = { userData: 'seen' as never }
    const { ask } = await withRules([
      { objectID: 'past', consequence: always, validity: [{ from: 1, until: now - 10 }] },
      { objectID: 'future', consequence: always, validity: [{ from: now + 1000, until: now + 2000 }] },
      { objectID: 'now', consequence: always, validity: [{ from: now - 10, until: now + 1000 }] },
      { objectID: 'off', consequence: always, enabled: false },
    ])
    expect(await ask({ getRankingInfo: true })).toMatchObject({
      userData: ['seen'],
      appliedRules: [{ objectID: 'now' }],
    })
    expect(await ask({ enableRules: false })).not.toHaveProperty('userData')
  })
})

describe('what a rule does', () => {
  test('promotes records to their places, also such as were not found, and hides others', async () => {
    const { find, ask } = await withRules([
      rule([{ pattern: 'mint', anchoring: 'contains' }], {
        promote: [
          { objectID: '5', position: 0 },
          { objectIDs: ['6', '1'], position: 2 },
        ],
        hide: [{ objectID: '3' }],
      }),
    ])
    expect(await find({ query: 'mint' })).toEqual(['5', '2', '6', '1'])
    expect(await find({ query: 'mint', hitsPerPage: 2, page: 1 })).toEqual(['6', '1'])
    expect(await ask({ query: 'mint' })).toMatchObject({ nbHits: 4 })
    // Without a word of its own about filters, a promotion is above them.
    expect(await find({ query: 'mint', filters: 'brand:Loop' })).toEqual(['5', '2', '6', '1'])
  })

  test('promotes within the filters when it says so', async () => {
    const consequence = { promote: [{ objectID: '5', position: 0 }], filterPromotes: true }
    const { find } = await withRules([rule([], consequence)])
    expect(await find({ filters: 'brand:Loop' })).toEqual(['2', '4'])
    expect(await find({ filters: 'brand:Frost' })).toEqual(['5', '6'])
  })

  test('gives the search parameters, and its filters beside those of the search', async () => {
    const { find } = await withRules([
      rule([{ pattern: 'sale', anchoring: 'is' }], { params: { query: '', filters: 'tags:sale', hitsPerPage: 1 } }),
    ])
    expect(await find({ query: 'sale' })).toEqual(['1'])
    expect(await find({ query: 'sale', filters: 'brand:Loop OR brand:Frost' })).toEqual(['2'])
  })

  test('makes filters of the words of a query, and takes words out of it', async () => {
    const params = { automaticFacetFilters: ['brand'], query: { remove: ['{facet:brand}', 'cheap'] } }
    const { find } = await withRules([rule([{ pattern: '{facet:brand}', anchoring: 'contains' }], { params })])
    expect(await find({ query: 'cheap zyn' })).toEqual(['3', '1'])
    expect(await find({ query: 'loop mint' })).toEqual(['2'])
    const edits = [{ type: 'replace' as const, delete: 'menthol', insert: 'mint' }]
    const replacing = await withRules([rule([], { params: { query: { edits } } })])
    expect(await replacing.find({ query: 'Cool Menthol' })).toEqual(['2', '6'])
  })

  test('says how a page shows its facets', async () => {
    const renderingContent = { facetOrdering: { facets: { order: ['tags', 'brand'] } } }
    const { ask } = await withRules([rule([{ pattern: 'mint', anchoring: 'is' }], { params: { renderingContent } })])
    expect(await ask({ query: 'mint' })).toMatchObject({ renderingContent })
    expect(await ask({ query: 'berry' })).not.toHaveProperty('renderingContent')
  })

  test('the more particular one of two counts', async () => {
    const { find } = await withRules([
      { objectID: 'a', consequence: { params: { hitsPerPage: 3 } } },
      {
        objectID: 'z',
        conditions: [{ pattern: 'mint', anchoring: 'is' }],
        consequence: { params: { hitsPerPage: 1 } },
      },
    ])
    expect(await find({ query: 'mint' })).toHaveLength(1)
    expect(await find({})).toHaveLength(3)
  })
})

describe('rules that say too much', () => {
  test.each([
    ['an unknown parameter', { consequence: { params: { nope: 1 } } }, 'Unknown parameter: nope'],
    ['what is not to be had', { consequence: { params: { aroundLatLng: '1,2' } } }, 'aroundLatLng is not supported'],
    ['an unknown attribute', { consequence: {}, when: 'now' }, 'Invalid object attributes: when near line:1'],
    ['an odd anchoring', { conditions: [{ pattern: 'a', anchoring: 'near' }], consequence: {} }, 'anchoring'],
  ])('%s is refused', async (_, written, message) => {
    const { admin } = await startSearch([], await openTestDatabase('empty'))
    const refused = admin.saveRule({
      indexName: probeIndex,
      objectID: 'r',
      rule: { objectID: 'r', ...written } as Rule,
    })
    await expect(refused).rejects.toMatchObject({ status: 400, message: expect.stringContaining(message) })
  })

  test('rules are looked for by what they ask', async () => {
    const { admin } = await withRules([
      { objectID: 'a', conditions: [{ pattern: 'x', anchoring: 'is', context: 'm' }], consequence: {}, enabled: false },
      { objectID: 'b', conditions: [{ pattern: 'x', anchoring: 'contains' }], consequence: {} },
    ])
    const idsOf = async (searchRulesParams: Parameters<typeof admin.searchRules>[0]['searchRulesParams']) =>
      (await admin.searchRules({ indexName: probeIndex, searchRulesParams: searchRulesParams ?? {} })).hits.map(
        ({ objectID }) => objectID,
      )
    expect(await idsOf({ anchoring: 'is' })).toEqual(['a'])
    expect(await idsOf({ context: 'm' })).toEqual(['a'])
    expect(await idsOf({ enabled: true })).toEqual(['b'])
  })
})

test('settings that are written keep the rules', async () => {
  const { admin, find } = await withRules([rule([{ pattern: 'mint', anchoring: 'is' }], banana)])
  const { taskID } = await admin.setSettings({
    indexName: probeIndex,
    indexSettings: { ...probeSettings, hitsPerPage: 5 },
  })
  await admin.waitForTask({ indexName: probeIndex, taskID })
  expect(await find({ query: 'mint' })).toEqual(['5'])
})
