import { expect, it } from 'vitest'
import type { RefusalDetails, ShopperResult } from '#services/commerce/shopper/failure.ts'
import type { PaymentStartResult } from '#services/commerce/shopper/payment.ts'
import { type PaymentOutcome, toPaymentOutcome } from './payment-outcome.ts'

type Started = ShopperResult<PaymentStartResult>
const started = (value: PaymentStartResult): Started => ({ ok: true, value, isNewCart: false, shortages: [] })
const refusal = (about: RefusalDetails, message?: string): Started => ({
  ok: false,
  kind: 'refused',
  ...about,
  ...(message !== undefined && { message }),
})
const plain: PaymentOutcome = { kind: 'refused', fields: [], terms: false, message: undefined }
const noCity: PaymentOutcome = { ...plain, fields: ['city'], message: 'No city' }
const short = [{ item: '1-1', wanted: 3, available: 2 }]
const fault = { reason: 'flavour' } as const
const fields = { email: 'invalid', zipCode: 'invalid' } as const

it.each<[string, PaymentStartResult & PaymentOutcome]>([
  ['a page to go to', { kind: 'redirect', url: 'https://pay.example/1' }],
  ['a page of this site', { kind: 'redirect', url: '/embedded/pay/1' }],
  ['a form', { kind: 'form', html: '<form>' }],
  ['a script', { kind: 'script', code: 'x()', fields: { a: '1' } }],
  ['a placed order', { kind: 'success' }],
])('returns the outcome of %s unchanged', (_, same) => expect(toPaymentOutcome(started(same))).toEqual(same))

it.each<[string, Started, PaymentOutcome]>([
  ['an address that is no page', started({ kind: 'redirect', url: 'javascript:alert(1)' }), plain],
  ['an empty form', started({ kind: 'form', html: '' }), plain],
  ['a failed payment', started({ kind: 'failed' }), plain],
  ['a failure with a reason', started({ kind: 'failed', message: 'Declined' }), { ...plain, message: 'Declined' }],
  ['a stock error', refusal({ reason: 'stock', shortages: short }), { kind: 'stock', short }],
  ['a rule of sale', refusal({ reason: 'sale', fault, shortages: short }), { kind: 'not-sold', fault, short }],
  ['a discount code used up meanwhile', refusal({ reason: 'voucher', problem: 'used-up' }), { kind: 'voucher' }],
  ['a break', refusal({ reason: 'paused', until: '2027-02-23' }), { kind: 'paused', until: '2027-02-23' }],
  ['a break without an end', refusal({ reason: 'paused' }), { kind: 'paused', until: undefined }],
  ['a missing proof of age', refusal({ reason: 'age-check' }), { kind: 'age-check' }],
  ['wrong fields', refusal({ reason: 'fields', fields }), { ...plain, fields: ['email', 'zipCode'] }],
  ['missing terms', refusal({ reason: 'fields', fields: { terms: 'invalid' } }), { ...plain, terms: true }],
  ['a wrong field, says the provider', refusal({ reason: 'fields', fields: { city: 'invalid' } }, 'No city'), noCity],
  ['a refusing provider', refusal({ reason: 'payment' }, 'No credit'), { ...plain, message: 'No credit' }],
  ['a refused item', refusal({ reason: 'item' }), plain],
  ['a refused comment', refusal({ reason: 'comment' }), plain],
  ['too many attempts', refusal({ reason: 'too-many' }), plain],
  ['a refusal for another reason', refusal({ reason: 'other' }), plain],
  ['no connection', { ok: false, kind: 'unreachable' }, { kind: 'no-answer' }],
  ['a late answer', { ok: false, kind: 'timeout' }, { kind: 'no-answer' }],
  ['an unreadable answer', { ok: false, kind: 'unreadable' }, { kind: 'no-answer' }],
])('returns the outcome of %s', (_, answer, outcome) => expect(toPaymentOutcome(answer)).toEqual(outcome))
