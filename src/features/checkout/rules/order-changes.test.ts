import { expect, test } from 'vitest'
import {
  createTestCartLine,
  createTestSelection,
  createTestTotals,
} from '#services/commerce/shopper/selection.fixture.ts'
import { computeOrderChanges, isSameOrder } from './order-changes.ts'

const mint = createTestCartLine({ item: 'mint' })
const shown = createTestSelection({ lines: [mint] })
const { format } = shown
const amount = (minor: number) => ({ minor, format })
const withSums = (sums: Parameters<typeof createTestTotals>[1]) => ({
  lines: [mint],
  totals: createTestTotals([mint], sums),
})

test.each([
  ['nothing for the same goods in a line with another id', { lines: [{ ...mint, id: 'other' }] }, []],
  ['a dearer can', { lines: [createTestCartLine({ item: 'mint', each: { now: 4900 } })] }, ['price', 'sum total']],
  ['more of it', { lines: [createTestCartLine({ item: 'mint', quantity: 4 })] }, ['quantity', 'sum total']],
  ['another can', { lines: [mint, createTestCartLine({ item: 'lime' })] }, ['quantity', 'sum total']],
  ['nothing', { lines: [] }, ['quantity', 'sum total']],
  ['another comment', { lines: [createTestCartLine({ item: 'mint', comment: 'gift' })] }, ['quantity', 'quantity']],
  ['delivery', withSums({ shipping: 4900, total: 8800 }), ['sum shipping', 'sum total']],
  ['no discount', withSums({ discount: -10 }), ['sum discount']],
  ['another fee', withSums({ handling: 1900, total: 5800 }), ['sum handling', 'sum total']],
  ['another currency', { lines: [mint], currency: 'EUR' }, ['price', 'sum total']],
])('reports %s', (_, now, expected) => {
  const changes = computeOrderChanges(shown, createTestSelection(now))
  expect(changes.map((change) => (change.kind === 'sum' ? `sum ${change.sum}` : change.kind))).toEqual(expected)
})

test('a change contains both amounts in minor units', () => {
  const now = createTestSelection({ lines: [createTestCartLine({ item: 'mint', each: { now: 4900 } })] })
  expect(computeOrderChanges(shown, now)).toEqual([
    { kind: 'price', name: 'mint', before: amount(3900), after: amount(4900) },
    { kind: 'sum', sum: 'total', before: amount(3900), after: amount(4900) },
  ])
})

test('matches an order only with the same goods at the same sum', () => {
  expect(isSameOrder(createTestSelection({ lines: [mint] }), shown)).toBe(true)
  expect(isSameOrder(createTestSelection({ lines: [createTestCartLine({ item: 'lime' })] }), shown)).toBe(false)
  expect(isSameOrder(createTestSelection(withSums({ total: 1 })), shown)).toBe(false)
  expect(isSameOrder(createTestSelection({ lines: [mint], currency: 'EUR' }), shown)).toBe(false)
})
