import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineDifferences } from './line-differences.ts'

describe('what a change of the cart brought and took', () => {
  it.each([
    ['nothing', [], [], []],
    ['a first line', [], [['a', 2]], [['a', 2]]],
    ['more of a line', [['a', 2]], [['a', 5]], [['a', 3]]],
    ['fewer of a line', [['a', 5]], [['a', 2]], [['a', -3]]],
    [
      'a line gone',
      [
        ['a', 5],
        ['b', 1],
      ],
      [['b', 1]],
      [['a', -5]],
    ],
    [
      'one gone, one come',
      [['a', 1]],
      [['b', 2]],
      [
        ['a', -1],
        ['b', 2],
      ],
    ],
    [
      'two lines of one item',
      [
        ['a', 1],
        ['a', 2],
      ],
      [['a', 4]],
      [['a', 1]],
    ],
  ] as const)('%s', (_, before, after, expected) => {
    const lines = (rows: readonly (readonly [string, number])[]) => rows.map(([item, quantity]) => ({ item, quantity }))
    expect(lineDifferences(lines(before), lines(after))).toEqual(lines(expected))
  })

  it('leads from the one cart to the other', () => {
    const cart = fc.array(fc.record({ item: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 9 }) }))
    const total = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
    fc.assert(
      fc.property(cart, cart, (before, after) => {
        expect(total(before) + total(lineDifferences(before, after))).toBe(total(after))
      }),
    )
  })
})
