import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankMatches } from './ranking.ts'
import { record } from './sample-record.ts'
import { buildIndex } from './search-index.ts'
import { searchableAttributes } from './settings.ts'
import { editDistance, normalizeWord, splitWords } from './words.ts'

function order(query: string, records: ReturnType<typeof record>[]): string[] {
  const words = splitWords(query).map(normalizeWord)
  const matches = buildIndex(records).find(words, searchableAttributes)
  return rankMatches(matches, words).map(({ record: { objectID } }) => objectID)
}

test('fewer typos come before a better attribute and before popularity', () => {
  const typo = record('typo', { title: 'Lemons', popularity: 99 })
  const plain = record('plain', { title: 'Other', flavourLabel: ['Lemony'], popularity: 1 })
  expect(order('lemony', [typo, plain])).toEqual(['plain', 'typo'])
})

test('a match in the title comes before one in a later attribute', () => {
  const inFlavour = record('flavour', { title: 'Other', flavour: ['mint'], popularity: 99 })
  const inTitle = record('title', { title: 'Mint', flavour: ['citrus'], flavourLabel: ['Citrus'], popularity: 1 })
  expect(order('mint', [inFlavour, inTitle])).toEqual(['title', 'flavour'])
})

test('a whole word comes before a beginning', () => {
  const beginning = record('beginning', { title: 'Minty', flavour: [], flavourLabel: [], popularity: 99 })
  const whole = record('whole', { title: 'Mint', flavour: [], flavourLabel: [], popularity: 1 })
  expect(order('mint', [beginning, whole])).toEqual(['whole', 'beginning'])
})

test('equal matches are ordered by popularity, then by id', () => {
  const records = [record('b', { popularity: 5 }), record('a', { popularity: 5 }), record('c', { popularity: 6 })]
  expect(order('product', records)).toEqual(['c', 'a', 'b'])
})

test('the order does not depend on the order of the records', () => {
  const records = [1, 2, 3, 4, 5].map((n) => record(String(n), { title: n % 2 ? 'Mint' : 'Lemon', popularity: n % 3 }))
  const shuffled = fc.shuffledSubarray(records, { minLength: 5 })
  fc.assert(
    fc.property(shuffled, fc.constantFrom('', 'mint', 'le'), (some, query) => {
      expect(order(query, some)).toEqual(order(query, records))
    }),
  )
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
  ['mint', 'lemon', 2, undefined],
])('%s and %s', (a, b, limit, expected) => {
  expect(editDistance(a, b, limit)).toBe(expected)
})
