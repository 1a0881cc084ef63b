import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { record } from '#services/search/records/product-record.fixture.ts'
import { productSettings } from '#services/search/records/settings.ts'
import { buildIndex } from '../index/search-index.ts'
import { parseSettings } from '../index/settings.ts'
import { parseSynonym } from '../index/synonyms.ts'
import { editDistance, normalizeWord, splitWords, typosBetween } from '../index/words.ts'
import { search } from './search.ts'

const settings = parseSettings(productSettings)

async function order(query: string, records: ReturnType<typeof record>[], params = {}): Promise<string[]> {
  const index = await buildIndex(records, settings)
  return search(index, 'products_en', { query, ...params }).hits.map(({ objectID }) => objectID)
}

test('fewer typos come before a better attribute and before popularity', async () => {
  const typo = record('typo', { title: 'Lemons', popularity: 99 })
  const plain = record('plain', { title: 'Other', flavourLabel: ['Lemony'], popularity: 1 })
  expect(await order('lemony', [typo, plain])).toEqual(['plain', 'typo'])
})

test('a match in the title comes before one in a later attribute', async () => {
  const inFlavour = record('flavour', { title: 'Other', flavour: ['mint'], popularity: 99 })
  const inTitle = record('title', { title: 'Mint', flavour: ['citrus'], flavourLabel: ['Citrus'], popularity: 1 })
  expect(await order('mint', [inFlavour, inTitle])).toEqual(['title', 'flavour'])
})

test('a word of the excerpt finds a product after all others, and stands in no hit', async () => {
  const inTitle = record('title', { title: 'Spearmint', popularity: 1 })
  const inExcerpt = record('excerpt', { title: 'Other', excerpt: 'Cool spearmint, a little salt.', popularity: 99 })
  expect(await order('spearmint', [inExcerpt, inTitle])).toEqual(['title', 'excerpt'])
  const index = await buildIndex([inExcerpt], settings)
  expect(JSON.stringify(search(index, 'products_en', { query: 'spearmint' }).hits)).not.toContain('salt')
})

test('a number and the same number as text are one value of a facet', async () => {
  const records = [{ price: 12 }, { price: '12' }, { price: [12, '12'] }, { price: 13 }].map((fields, at) => ({
    ...{ objectID: String(at), title: 'Product' },
    ...fields,
  }))
  const index = await buildIndex(records, parseSettings({ attributesForFaceting: ['price'] }))
  const found = search(index, 'all', { query: '', facets: ['price'] })
  expect(found.facets).toEqual({ price: { 12: 3, 13: 1 } })
  expect(search(index, 'all', { query: '', facetFilters: ['price:12'] }).nbHits).toBe(3)
})

test('a whole word comes before a beginning', async () => {
  const beginning = record('beginning', { title: 'Minty', flavour: [], flavourLabel: [], popularity: 99 })
  const whole = record('whole', { title: 'Mint', flavour: [], flavourLabel: [], popularity: 1 })
  expect(await order('mint', [beginning, whole])).toEqual(['whole', 'beginning'])
})

test('equal matches are ordered by popularity, then by id', async () => {
  const records = [record('b', { popularity: 5 }), record('a', { popularity: 5 }), record('c', { popularity: 6 })]
  expect(await order('product', records)).toEqual(['c', 'a', 'b'])
})

test('words beside each other come before words far apart', async () => {
  const apart = record('apart', { title: 'Cool breeze of northern mint', popularity: 99 })
  const beside = record('beside', { title: 'Cool mint of the north', popularity: 1 })
  expect(await order('cool mint', [apart, beside])).toEqual(['beside', 'apart'])
})

test('the order does not depend on the order of the records', async () => {
  const records = [1, 2, 3, 4, 5].map((n) => record(String(n), { title: n % 2 ? 'Mint' : 'Lemon', popularity: n % 3 }))
  const shuffled = fc.shuffledSubarray(records, { minLength: 5 })
  await fc.assert(
    fc.asyncProperty(shuffled, fc.constantFrom('', 'mint', 'le'), async (some, query) => {
      expect(await order(query, some)).toEqual(await order(query, records))
    }),
  )
})

describe('what a query finds', () => {
  const titles = [
    'Blåbär',
    'Κόλα και λεμόνι',
    'Lakritz',
    'Ördögi Édesgyökér',
    'Mięta',
    'Čučoriedka',
    'Straße',
    'Peppermint',
  ]
  const records = titles.map((title, index) =>
    record(title, { title, popularity: index, flavourLabel: [], flavour: [] }),
  )

  test.each([
    ['blabar', 'Blåbär'],
    ['ΚΟΛΑ', 'Κόλα και λεμόνι'],
    ['λεμονι', 'Κόλα και λεμόνι'],
    ['lakritze', 'Lakritz'],
    ['ordogi edesgyoker', 'Ördögi Édesgyökér'],
    ['mieta', 'Mięta'],
    ['cucoriedka', 'Čučoriedka'],
    ['strasse', 'Straße'],
    ['pepepr', 'Peppermint'],
    ['pepermi', 'Peppermint'],
    ['peppermnit', 'Peppermint'],
  ])('%s finds %s', async (query, title) => {
    expect(await order(query, records)).toEqual([title])
  })

  test.each([
    ['three letters have to be right', 'bla', 'bal', 0],
    ['typos can be switched off', 'pepermint', 'peppermint', 0],
  ])('%s', async (_, query, word, found) => {
    const params = query.length > 4 ? { typoTolerance: false } : {}
    expect(await order(query, [record('1', { title: word })], params)).toHaveLength(found)
  })

  test('words are given up only when that was asked for', async () => {
    const some = [record('1', { title: 'Mint' })]
    expect(await order('mint unknownword', some)).toEqual([])
    expect(await order('mint unknownword', some, { removeWordsIfNoResults: 'lastWords' })).toEqual(['1'])
    expect(await order('unknownword mint', some, { removeWordsIfNoResults: 'firstWords' })).toEqual(['1'])
    expect(await order('unknownword mint', some, { removeWordsIfNoResults: 'allOptional' })).toEqual(['1'])
  })

  test.each([
    ['written apart', 'salt lakrits', ['Saltlakrits'], ['Saltlakrits']],
    ['written together', 'seasalt', ['Sea Salt Mint'], ['Sea Salt Mint']],
    ['one of three written apart', 'fjord salt lakrits', ['Fjord Saltlakrits', 'Saltlakrits'], ['Fjord Saltlakrits']],
    ['both words in one title only', 'seasalt', ['Sea Mint', 'Rock Salt'], []],
  ])('what is one word is found %s', async (_, query, names, found) => {
    const some = names.map((title, index) => record(title, { title, popularity: index, flavourLabel: [] }))
    expect(await order(query, some)).toEqual(found)
    expect(await order(query, some, { typoTolerance: false })).toEqual([])
  })

  test('a compound is found by its last part where the settings say so, after the word itself', async () => {
    const named = (title: string) => record(title, { title, flavour: [], flavourLabel: [] })
    const find = async (decompoundedAttributes: object) => {
      const titles = ['Saltlakrits', 'Lakrits', 'Lakritsrot', 'Mynta']
      const index = await buildIndex(titles.map(named), parseSettings({ ...productSettings, decompoundedAttributes }))
      return search(index, 'products_sv', { query: 'lakrits' }).hits.map(({ objectID }) => objectID)
    }
    expect(await find({})).toEqual(['Lakrits', 'Lakritsrot'])
    expect(await find({ sv: ['title'] })).toEqual(['Lakrits', 'Saltlakrits', 'Lakritsrot'])
    expect(await find({ el: ['title'] })).toEqual(['Lakrits', 'Lakritsrot'])
  })

  test('a synonym stands for what was typed, both ways or one way, also several words', async () => {
    const synonyms = [
      parseSynonym({ objectID: 'a', type: 'synonym', synonyms: ['snus', 'pouch'] }),
      parseSynonym({ objectID: 'b', type: 'oneWaySynonym', input: 'xl', synonyms: ['extra large'] }),
    ]
    const index = await buildIndex([record('1', { title: 'Pouch' }), record('2', { title: 'Extra large' })], settings, {
      synonyms,
    })
    const find = (query: string) => search(index, 'i', { query }).hits.map(({ objectID }) => objectID)
    expect(find('snus')).toEqual(['1'])
    expect(find('xl')).toEqual(['2'])
    expect(find('extra')).toEqual(['2'])
    expect(search(index, 'i', { query: 'snus', synonyms: false }).hits).toEqual([])
  })
})

test('the edit distance is symmetric, 0 for equal words and never above the limit', () => {
  const word = fc.string({ maxLength: 8 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
      const distance = editDistance(a, b, limit)
      expect(editDistance(b, a, limit)).toBe(distance)
      expect(distance === 0).toBe(a === b)
      if (distance !== undefined) expect(distance).toBeLessThanOrEqual(limit)
    }),
  )
})

test.each([
  ['kitten', 'sitting', 3, 3],
  ['mint', 'mnt', 1, 1],
  ['mint', 'mnit', 1, 1],
  ['mint', 'lemon', 2, undefined],
])('%s and %s', (a, b, limit, expected) => {
  expect(editDistance(a, b, limit)).toBe(expected)
})

test('a wrong first letter counts twice', () => {
  expect(typosBetween('mint', 'hint', 1)).toBeUndefined()
  expect(typosBetween('mint', 'hint', 2)).toBe(2)
})

test('texts are cut into words, and words made comparable', () => {
  expect(splitWords('Crème brûlée, 10 mg ❄').map(normalizeWord)).toEqual(['creme', 'brulee', '10', 'mg', '❄'])
})
