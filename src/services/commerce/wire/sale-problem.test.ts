import { expect, it } from 'vitest'
import type { SaleProblem } from '#market-rules/rules/sale-problem.ts'
import { formatSaleProblem, parseSaleProblem } from './sale-problem.ts'

const closed = ['no-rule', 'sale-banned', 'distance-sale-banned', 'unknown', 'overdue'] as const
const goods = ['region', 'mg-per-pouch', 'mg-per-gram', 'pouches-per-can', 'flavour', 'safety-data'] as const
const faults: SaleProblem[] = [
  ...[...closed, ...goods].map((reason) => ({ reason })),
  { reason: 'cans-per-order', max: 60 },
  { reason: 'cans-per-30-days', max: 120 },
]

it.each(faults)('parses the formatted fault $reason, also within a batch message', (fault) => {
  expect(parseSaleProblem(formatSaleProblem(fault))).toEqual(fault)
  expect(parseSaleProblem(`${formatSaleProblem(fault)}; not valid`)).toEqual(fault)
})

it.each(['product item not found', 'too many lines', 'too many', 'not sold', ''])('finds no fault in “%s”', (text) => {
  expect(parseSaleProblem(text)).toBeUndefined()
})
