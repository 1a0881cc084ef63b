import { expect, test } from 'vitest'
import { needsNextOrdersPage, sumNicotineByMonth } from './nicotine-months.ts'

const now = Date.parse('2026-02-01T00:30:00Z')
const createOrder = (date: string, cans: number, mg?: number) => ({ date, lines: [{ cans, ...(mg && { mg }) }] })

test('adds up the orders of each of the last twelve months, across the year boundary', () => {
  const orders = [
    createOrder('2026-02-01 00:10:00', 2, 400.4),
    createOrder('2026-01-31 23:50:00', 1, 100),
    createOrder('2026-01-02 10:00:00', 3),
    createOrder('2025-02-28 10:00:00', 9, 9000),
  ]
  const { months, isIncomplete } = sumNicotineByMonth(orders, now)
  expect(months.slice(0, 3)).toEqual([
    { month: '2026-02', cans: 2, mg: 400 },
    { month: '2026-01', cans: 4, mg: 100 },
    { month: '2025-12', cans: 0, mg: 0 },
  ])
  expect([months.length, months.at(-1)?.month]).toEqual([12, '2025-03'])
  expect([months.reduce((sum, { cans }) => sum + cans, 0), isIncomplete]).toEqual([6, true])
})

test.each([
  ['a page that is not full', [createOrder('2026-01-02 10:00:00', 1)], 2, false],
  ['a full page of these months', [createOrder('2025-03-01 10:00:00', 1)], 1, true],
  ['a full page that ends before them', [createOrder('2025-02-28 23:59:59', 1)], 1, false],
  ['none', [], 0, false],
])('decides whether %s needs another page: %#', (_name, page, size, expected) =>
  expect(needsNextOrdersPage(page, size, now)).toBe(expected),
)
