import { expect, it } from 'vitest'
import type { ShopperResult } from '#services/commerce/shopper/failure.ts'
import type { PaymentResult } from '#services/commerce/shopper/payment.ts'
import { createTestOrder } from '#services/commerce/shopper/selection.fixture.ts'
import { toReceiptOutcome } from './receipt-outcome.ts'

const refused = { ok: false, kind: 'refused' } as const
const fault = { reason: 'mg-per-pouch' } as const
const short = [{ item: '1-1', wanted: 3, available: 2 }]
const answered = (value: PaymentResult): ShopperResult<PaymentResult> => ({
  ...{ ok: true, value, isNewCart: false, shortages: [] },
})
const paid = createTestOrder()

it.each<[string, ShopperResult<PaymentResult>, unknown]>([
  ['an order', answered({ kind: 'order', order: paid }), { kind: 'order', order: paid }],
  ['one more place to go', answered({ kind: 'redirect', url: '/pay' }), { kind: 'redirect', url: '/pay' }],
  ['a payment of another browser', answered({ kind: 'paid-elsewhere' }), { kind: 'paid-elsewhere' }],
  ['a stock error', { ...refused, reason: 'stock', shortages: short }, { kind: 'stock', short }],
  ['a rule of sale that began', { ...refused, reason: 'sale', fault, shortages: short }, { kind: 'failed', fault }],
  [
    'a code used up meanwhile',
    { ...refused, reason: 'voucher', problem: 'used-up' },
    { kind: 'failed', voucher: true },
  ],
  ['a proof of age that ran out', { ...refused, reason: 'age-check' }, { kind: 'failed', ageCheck: true }],
  ['a refusing provider', { ...refused, reason: 'payment', message: 'No' }, { kind: 'failed', message: 'No' }],
  ['a refusal without a word', { ...refused, reason: 'other' }, { kind: 'failed' }],
  ['no answer, so that it can be asked again', { ok: false, kind: 'timeout' }, undefined],
])('returns the outcome of a payment result: %s', (_, answer, outcome) =>
  expect(toReceiptOutcome(answer)).toEqual(outcome),
)
