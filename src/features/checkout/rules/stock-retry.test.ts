import { expect, it } from 'vitest'
import type { PaymentOutcome } from './payment-outcome.ts'
import { shouldStartAgain } from './stock-retry.ts'

const stock: PaymentOutcome = { kind: 'stock', unavailable: [] }

it.each<[string, number, PaymentOutcome, number, boolean]>([
  ['after a first stock error', 1, stock, 2, true],
  ['not after a second one', 2, stock, 2, false],
  ['not with an emptied cart', 1, stock, 0, false],
  ['not after a success', 1, { kind: 'success' }, 2, false],
  ['not after a refusal', 1, { kind: 'refused', fields: [], terms: false }, 2, false],
  ['not when nobody answered', 1, { kind: 'no-answer' }, 2, false],
])('starts again: %s', (_, attempt, outcome, lines, expected) => {
  expect(shouldStartAgain({ attempt, outcome, lines })).toBe(expected)
})
