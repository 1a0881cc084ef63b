import * as v from 'valibot'
import { expect, it } from 'vitest'
import { paymentResultBodySchema, paymentStartResultBodySchema } from './payment.ts'

it.each([
  ['redirect', { url: 'https://pay.example' }, { kind: 'redirect', url: 'https://pay.example' }],
  ['form', { formHtml: '<form>', formType: 'x' }, { kind: 'form', html: '<form>' }],
  ['form', { formHtml: null }, { kind: 'form', html: '' }],
  ['javascript', { code: 'x()', formFields: { a: 1 } }, { kind: 'script', code: 'x()', fields: { a: '1' } }],
  ['success', { order: '1001' }, { kind: 'success' }],
  ['failed', { messages: ['Declined', 'Call us'] }, { kind: 'failed', message: 'Declined' }],
  ['failed', {}, { kind: 'failed' }],
  ['external', { selection: {} }, { kind: 'failed' }],
])('parses the payment action %s with %o as %o', (action, fields, started) => {
  expect(v.parse(paymentStartResultBodySchema, { action, ...fields })).toEqual(started)
})

it('rejects an unknown payment action', () => {
  expect(v.is(paymentStartResultBodySchema, { action: 'simulation' })).toBe(false)
})

it('reads an order as the result of a payment', () => {
  const order = {
    ...{ order: '1001', currency: 'JPY', currencyFormat: { decimalDigits: '0' } },
    totals: { grandTotalPriceAsNumber: 4200 },
  }
  expect(v.parse(paymentResultBodySchema, { order })).toMatchObject({
    kind: 'order',
    order: { number: '1001', totals: { total: 4200 } },
  })
})

it('reads a redirect as the result of a payment', () => {
  const redirect = { action: 'redirect', url: 'https://pay.example/3ds' }
  expect(v.parse(paymentResultBodySchema, redirect)).toEqual({ kind: 'redirect', url: 'https://pay.example/3ds' })
})
