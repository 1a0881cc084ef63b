import { HttpError } from '@pouchery/platform/http/http-error'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex } from '../index/search-index.ts'
import { createFilterMask, type FilterCondition, parseFilterExpression } from './filter.ts'

const product = {
  ...{ objectID: '1', brand: 'Fjallvik', tags: ['news', 'limited edition'], price: 49 },
  ...{ markets: [1, 2], available: true, prices: { 20: { amount: 30 } } },
}
const settings = { attributesForFaceting: ['brand', 'tags', 'price', 'markets', 'available', 'AND'] }

test.each([
  ['', true],
  ['brand:fjallvik', true],
  ['brand:Solvane', false],
  ['NOT brand:Solvane', true],
  ['tags:"limited edition"', true],
  ["'brand':'Fjallvik'", true],
  ['price!=49', false],
  ['price<49 OR price>=49', true],
  ['price:40 TO 49', true],
  ['NOT price:50 TO 60', true],
  ['price > -1', true],
  ['prices.20.amount = 30', true],
  ['markets=2 AND available:true', true],
  ['(brand:Solvane OR brand:Fjallvik) AND markets=1', true],
  ['brand:Solvane AND markets=1 OR markets=9', false],
  ['brand:Fjallvik AND markets=9 OR markets=1', true],
  ['missing:1', false],
  ['NOT missing:1', true],
  ['"AND":1 OR brand:Fjallvik', true],
])('evaluates the filter "%s" for a product: %s', async (expression, expected) => {
  const mask = createFilterMask(await buildIndex([product], settings), parseFilterExpression(expression))
  expect(mask?.[0] ?? true).toBe(expected)
})

test.each([
  ...['brand:', 'brand:a AND', 'AND brand:a', '(brand:a', 'brand:a)', 'NOT (brand:a OR brand:b)', 'brand', 'brand:"a'],
  ...['(brand:a AND brand:b) OR brand:c', 'price < a', 'price:1 TO b', 'brand:a OR price = 1', 'brand:a brand:b'],
])('rejects %s', (expression) => {
  expect(() => parseFilterExpression(expression)).toThrow(HttpError)
})

test('parses a written filter back, whatever the names and values', () => {
  const word = fc.string({ minLength: 1, maxLength: 8 })
  const facet = fc.record({ kind: fc.constant('facet' as const), attribute: word, negated: fc.boolean(), value: word })
  const group = fc.array(facet, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 3 }), (filter) => {
      expect(parseFilterExpression(filter.map(written).join(' AND '))).toEqual(filter)
    }),
  )
})

test('throws only HttpError for arbitrary text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      try {
        parseFilterExpression(text)
      } catch (error) {
        expect(error).toBeInstanceOf(HttpError)
      }
    }),
  )
})

function written(group: readonly Extract<FilterCondition, { kind: 'facet' }>[]): string {
  const quoted = (text: string) => `"${text.replace(/[\\"]/g, (character) => `\\${character}`)}"`
  const conditions = group.map(({ attribute, negated, value }) => {
    return `${negated ? 'NOT ' : ''}${quoted(attribute)}:${quoted(value)}`
  })
  return `(${conditions.join(' OR ')})`
}
