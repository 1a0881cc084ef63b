import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#embedded/http/refusal.ts'
import { buildIndex } from '../index/search-index.ts'
import { parseSettings } from '../index/settings.ts'
import { type Condition, filterMask } from './filter.ts'
import { parseFilterExpression } from './filter-expression.ts'

const product = {
  objectID: '1',
  brand: 'Fjallvik',
  tags: ['news', 'limited edition'],
  price: 49,
  markets: [1, 2],
  available: true,
}

const settings = parseSettings({ attributesForFaceting: ['brand', 'tags', 'price', 'markets', 'available', 'AND'] })

async function matches(expression: string): Promise<boolean> {
  const mask = filterMask(await buildIndex([product], settings), parseFilterExpression(expression))
  return mask?.[0] !== 0
}

describe('filter expressions', () => {
  test.each([
    ['', true],
    ['brand:fjallvik', true],
    ['brand:Solvane', false],
    ['NOT brand:Solvane', true],
    ['tags:"limited edition"', true],
    ["'brand':'Fjallvik'", true],
    ['price = 49', true],
    ['price!=49', false],
    ['price<49 OR price>=49', true],
    ['price:40 TO 49', true],
    ['price:50 TO 60', false],
    ['NOT price:50 TO 60', true],
    ['price > -1', true],
    ['markets=2 AND available:true', true],
    ['markets:2', true],
    ['(brand:Solvane OR brand:Fjallvik) AND markets=1', true],
    ['brand:Solvane AND markets=1 OR markets=9', false],
    ['brand:Fjallvik AND markets=9 OR markets=1', true],
    ['missing:1', false],
    ['NOT missing:1', true],
    ['news', false],
    ['"AND":1 OR brand:Fjallvik', true],
  ])('%s', async (expression, expected) => {
    expect(await matches(expression)).toBe(expected)
  })

  test.each([
    'brand:',
    'brand:a AND',
    'AND brand:a',
    '(brand:a',
    'brand:a)',
    'NOT (brand:a OR brand:b)',
    '(brand:a AND brand:b) OR brand:c',
    'price < a',
    'price:1 TO b',
    'brand:a OR price = 1',
    'brand:"a',
    'brand:a brand:b',
  ])('refuses %s', (expression) => {
    expect(() => parseFilterExpression(expression)).toThrow(Refusal)
  })

  const word = fc.string({ minLength: 1, maxLength: 8 })
  const facet = fc.record({ kind: fc.constant('facet' as const), attribute: word, negated: fc.boolean(), value: word })
  const group = fc.array(facet, { minLength: 1, maxLength: 3 })

  test('what is written is what is read, whatever the names and values', () => {
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 3 }), (filter) => {
        expect(parseFilterExpression(filter.map(written).join(' AND '))).toEqual(filter)
      }),
    )
  })

  test('no text makes it fail in any way but a refusal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        try {
          parseFilterExpression(text)
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
        }
      }),
    )
  })
})

function written(group: readonly Extract<Condition, { kind: 'facet' }>[]): string {
  const conditions = group.map(({ attribute, negated, value }) => {
    return `${negated ? 'NOT ' : ''}${quoted(attribute)}:${quoted(value)}`
  })
  return `(${conditions.join(' OR ')})`
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, (character) => `\\${character}`)}"`
}
