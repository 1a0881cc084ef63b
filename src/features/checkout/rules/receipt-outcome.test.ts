import { expect, it } from 'vitest'
import type { Answer } from '#services/commerce/shopper/failure.ts'
import type { PaymentResult } from '#services/commerce/shopper/payment.ts'
import { order } from '#services/commerce/shopper/selection.fixture.ts'
import { resultOutcome } from './receipt-outcome.ts'

const refused = { ok: false, kind: 'refused' } as const
const short = [{ item: '1-1', wanted: 3, available: 2 }]
const answered = (value: PaymentResult): Answer<PaymentResult> => ({ ok: true, value, renewed: false, short: [] })
const paid = order()

it.each<[string, Answer<PaymentResult>, unknown]>([
  ['an order', answered({ kind: 'order', order: paid }), { kind: 'order', order: paid }],
  ['one more place to go', answered({ kind: 'redirect', url: '/pay' }), { kind: 'redirect', url: '/pay' }],
  ['a payment of another browser', answered({ kind: 'paid-elsewhere' }), { kind: 'paid-elsewhere' }],
  ['a stock error', { ...refused, reason: 'stock', short }, { kind: 'stock', short }],
  [
    'a rule of sale that began meanwhile',
    { ...refused, reason: 'sale', fault: { reason: 'mg-per-pouch' }, short },
    { kind: 'failed', fault: { reason: 'mg-per-pouch' } },
  ],
  ['a code used up meanwhile', { ...refused, reason: 'voucher', fault: 'used-up' }, { kind: 'failed', voucher: true }],
  ['a proof of age that ran out', { ...refused, reason: 'age-check' }, { kind: 'failed', ageCheck: true }],
  [
    'a refusing provider',
    { ...refused, reason: 'payment', message: 'No credit' },
    { kind: 'failed', message: 'No credit' },
  ],
  ['a refusal without a word', { ...refused, reason: 'other' }, { kind: 'failed' }],
  ['no answer, so that it can be asked again', { ok: false, kind: 'timeout' }, undefined],
])('the result of a payment: %s', (_, answer, outcome) => {
  expect(resultOutcome(answer)).toEqual(outcome)
})
