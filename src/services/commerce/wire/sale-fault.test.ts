import { expect, it } from 'vitest'
import type { SaleFault } from '#market-rules/rules/sale-fault.ts'
import { readSaleFault, saleFaultText } from './sale-fault.ts'

const closed = ['no-rule', 'sale-banned', 'distance-sale-banned', 'unknown', 'overdue'] as const
const goods = ['region', 'mg-per-pouch', 'mg-per-gram', 'pouches-per-can', 'flavour', 'safety-data'] as const
const faults: SaleFault[] = [
  ...[...closed, ...goods].map((reason) => ({ reason })),
  { reason: 'cans-per-order', most: 60 },
  { reason: 'cans-per-30-days', most: 120 },
]

it.each(faults)('$reason is read as it was written, also in the words of a batch', (fault) => {
  expect(readSaleFault(saleFaultText(fault))).toEqual(fault)
  expect(readSaleFault(`${saleFaultText(fault)}; not valid`)).toEqual(fault)
})

it.each(['product item not found', 'too many lines', 'too many', 'not sold', ''])('“%s” is none', (text) => {
  expect(readSaleFault(text)).toBeUndefined()
})
