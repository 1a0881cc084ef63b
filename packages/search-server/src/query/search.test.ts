import { createProductRecord } from 'pouchery/services/search/records/product-record.fixture'
import { productIndexSettings } from 'pouchery/services/search/records/settings'
import { describe, expect, test } from 'vitest'
import { buildIndex } from '../index/search-index.ts'
import { computeEditDistance, countTypos } from '../index/words.ts'
import { searchIndex } from './search.ts'

type Records = Parameters<typeof buildIndex>[0]

async function listMatchingIds(
  query: string,
  records: Records,
  settings: object = productIndexSettings,
): Promise<string[]> {
  const { hits } = searchIndex(await buildIndex(records, settings), 'products_en', { query })
  return hits.map(({ objectID }) => objectID)
}

const createPlainRecord = (title: string, popularity = 1) =>
  createProductRecord(title, { title, popularity, flavour: [], flavourLabel: [], category: '' })

describe('the ranking of hits', () => {
  test.each([
    ['an exact match before a prefix match and a typo', 'lemon', ['Lemon', 'Lemonade', 'Lemom']],
    ['one typo before two typos', 'peppermintt', ['Peppermint', 'Pepperminds']],
    ['equal matches by popularity, then by id', 'mint', ['Mint c', 'Mint a', 'Mint b']],
  ])('sorts %s', async (_, query, titles) => {
    const popularity = (title: string) =>
      title.startsWith('Mint') ? Number(title === 'Mint c') : titles.indexOf(title)
    const records = titles.map((title) => createPlainRecord(title, popularity(title)))
    expect(await listMatchingIds(query, records)).toEqual(titles)
  })

  test('returns only the matches with the fewest typos for `typoTolerance: min`', async () => {
    const index = await buildIndex(
      ['Mint', 'Minty', 'Mini'].map((title) => createPlainRecord(title)),
      productIndexSettings,
    )
    const search = (query: string) => searchIndex(index, 'products_en', { query, typoTolerance: 'min' }).hits
    expect(search('mint').map(({ objectID }) => objectID)).toEqual(['Mint', 'Minty'])
    expect(search('mimt').map(({ objectID }) => objectID)).toEqual(['Mint', 'Minty'])
    expect(() => searchIndex(index, 'products_en', { query: 'mint', typoTolerance: 'strict' })).toThrow(/typoTolerance/)
  })

  test('puts a title match before later attributes and omits the excerpt from hits', async () => {
    const inTitle = createProductRecord('title', { title: 'Spearmint', popularity: 1 })
    const inFlavour = createProductRecord('flavour', { title: 'Other', flavour: ['spearmint'], popularity: 2 })
    const excerpt = 'Cool spearmint, a little salt.'
    const inExcerpt = createProductRecord('excerpt', { title: 'Other', excerpt, popularity: 3 })
    const records = [inExcerpt, inFlavour, inTitle]
    expect(await listMatchingIds('spearmint', records)).toEqual(['title', 'flavour', 'excerpt'])
    const { hits } = searchIndex(await buildIndex(records, productIndexSettings), 'i', { query: 'spearmint' })
    expect(JSON.stringify(hits)).not.toContain('salt')
  })
})

describe('the matching of a query', () => {
  const pairs = [
    ['blabar', 'Blåbär'],
    ['ΚΟΛΑ', 'Κόλα και λεμόνι'],
    ['lakritze', 'Lakritz'],
    ['ordogi edesgyoker', 'Ördögi Édesgyökér'],
    ['mieta', 'Mięta'],
    ['strasse', 'Straße'],
    ['pepepr', 'Peppermint'],
    ['pepermi', 'Peppermint'],
    ['peppermnit', 'Peppermint'],
    ['pepper mint', 'Peppermint'],
    ['seasalt', 'Sea Salt'],
  ] as const
  test.each(pairs)('%s finds %s', async (query, title) => {
    const titles = new Set(pairs.map(([, one]) => one))
    const records = [...titles].map((one) => createPlainRecord(one))
    expect(await listMatchingIds(query, records)).toEqual([title])
  })

  test.each([
    ['bla', 'Bal'],
    ['8001', '8002'],
    ['mint unknownword', 'Mint'],
    ['seasalt', 'Sea Mint'],
  ])('%s does not find %s', async (query, title) => {
    expect(await listMatchingIds(query, [createPlainRecord(title)])).toEqual([])
  })

  test('finds a compound by its last part where the settings allow it', async () => {
    const find = (decompoundedAttributes: object) => {
      const records = ['Saltlakrits', 'Lakrits', 'Mynta'].map((title) => createPlainRecord(title))
      return listMatchingIds('lakrits', records, { ...productIndexSettings, decompoundedAttributes })
    }
    expect(await find({})).toEqual(['Lakrits'])
    expect(await find({ sv: ['title'] })).toEqual(['Lakrits', 'Saltlakrits'])
    expect(await find({ el: ['title'] })).toEqual(['Lakrits'])
  })
})

test('treats a number and the same number as text as one facet value', async () => {
  const records = [12, '12', [12, '12'], 13].map((price, at) => ({ objectID: String(at), title: 'Product', price }))
  const index = await buildIndex(records, { attributesForFaceting: ['price'] })
  expect(searchIndex(index, 'all', { facets: ['price'] }).facets).toEqual({ price: { 12: 3, 13: 1 } })
  expect(searchIndex(index, 'all', { facetFilters: ['price:12'] }).nbHits).toBe(3)
})

test.each([
  ['kitten', 'sitting', 3, 3],
  ['mint', 'mnt', 1, 1],
  ['mint', 'mnit', 1, 1],
  ['mint', 'lemon', 2, undefined],
])('returns the edit distance of %s and %s', (a, b, limit, expected) => {
  expect(computeEditDistance(a, b, limit)).toBe(expected)
})

test('counts a wrong first letter twice', () => {
  expect(countTypos('mint', 'hint', 1)).toBeUndefined()
  expect(countTypos('mint', 'hint', 2)).toBe(2)
})
