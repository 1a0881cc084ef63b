import { describe, expect, it } from 'vitest'
import type { Answer, Refused } from '#services/commerce/answer.ts'
import type { PaymentAnswer } from '#services/commerce/wire/payment.ts'
import { type PaymentOutcome, paymentOutcome } from './payment-outcome.ts'

const started = (value: PaymentAnswer): Answer<PaymentAnswer> => ({ ok: true, value, renewed: false })
const refusal = (parts: Partial<Refused>): Refused => ({
  ok: false,
  kind: 'refused',
  status: 406,
  errors: {},
  messages: [],
  unavailable: [],
  body: {},
  ...parts,
})
const plain: PaymentOutcome = { kind: 'refused', fields: [], terms: false }
const short = [{ item: '1-1', product: '1', originalQuantity: 3, unavailable: 1, available: 2 }]

const table: [string, Answer<PaymentAnswer>, PaymentOutcome][] = [
  [
    'a page to go to',
    started({ action: 'redirect', url: 'https://pay.example/1' }),
    { kind: 'redirect', url: 'https://pay.example/1' },
  ],
  [
    'a page of this site',
    started({ action: 'redirect', url: '/embedded/pay/1' }),
    { kind: 'redirect', url: '/embedded/pay/1' },
  ],
  ['an address that is no page', started({ action: 'redirect', url: 'javascript:alert(1)' }), plain],
  [
    'a form',
    started({ action: 'form', formHtml: '<form>', formUrl: undefined, formFields: {}, formType: undefined }),
    { kind: 'form', html: '<form>' },
  ],
  [
    'an empty form',
    started({ action: 'form', formHtml: '', formUrl: undefined, formFields: {}, formType: undefined }),
    plain,
  ],
  [
    'a script',
    started({ action: 'javascript', code: 'x()', formFields: { a: '1' }, formType: undefined }),
    { kind: 'script', code: 'x()', fields: { a: '1' } },
  ],
  ['a placed order', started({ action: 'success', order: '1001' }), { kind: 'success' }],
  ['a failed payment', started({ action: 'failed', messages: [] }), plain],
  [
    'a failed payment with a reason',
    started({ action: 'failed', messages: ['Declined'] }),
    { ...plain, message: 'Declined' },
  ],
  ['an external plugin', started({ action: 'external' }), plain],
  [
    'a stock error',
    refusal({ status: 410, errors: { stock: 'unavailable items' }, unavailable: short }),
    { kind: 'stock', unavailable: short },
  ],
  ['a discount code used up meanwhile', refusal({ errors: { voucher: 'used up' } }), { kind: 'voucher' }],
  [
    'wrong fields',
    refusal({ errors: { 'address.email': 'x', 'address.zipCode': 'y' } }),
    { ...plain, fields: ['email', 'zipCode'] },
  ],
  ['missing terms', refusal({ errors: { termsAndConditions: 'must be true' } }), { ...plain, terms: true }],
  [
    'a refusing provider',
    refusal({ errors: { paymentMethod: 'failed' }, messages: ['No credit'] }),
    { ...plain, message: 'No credit' },
  ],
  ['no connection', { ok: false, kind: 'unreachable' }, { kind: 'no-answer' }],
  ['a late answer', { ok: false, kind: 'timeout' }, { kind: 'no-answer' }],
  ['an unreadable answer', { ok: false, kind: 'unreadable' }, { kind: 'no-answer' }],
]

describe('paymentOutcome', () => {
  it.each(table)('of %s', (_, answer, outcome) => {
    expect(paymentOutcome(answer)).toEqual(outcome)
  })
})
