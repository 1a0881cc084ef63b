import { expect, it } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { parsePaymentReturnFields } from './payment-return-fields.ts'

it.each([
  ['plain names', 'a=1&b=2', { a: '1', b: '2' }],
  ['brackets', 'details[paymentAction]=x&details[id]=7', { details: { paymentAction: 'x', id: '7' } }],
  ['deep brackets', 'a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
  ['broken brackets as they are', 'a[b=1&]c[=2', { 'a[b': '1', ']c[': '2' }],
  ['the last of equal names', 'a=1&a=2', { a: '2' }],
  ['nothing', '', {}],
])('reads %s', (_, query, fields) => expect(parsePaymentReturnFields(new URLSearchParams(query))).toEqual(fields))

it('treats __proto__ as an ordinary field', () => {
  expect(Object.keys(parsePaymentReturnFields([['__proto__[admin]', 'yes']]))).toEqual(['__proto__'])
  expect(({} as { admin?: string }).admin).toBeUndefined()
})

it('keeps every name and value without brackets', () => {
  const name = fc.string({ minLength: 1 }).filter((text) => !/[[\]]/.test(text))
  forAll(fc.uniqueArray(fc.tuple(name, fc.string()), { selector: ([key]) => key }), (pairs) => {
    const fields = parsePaymentReturnFields(pairs)
    for (const [key, value] of pairs) expect(fields[key]).toBe(value)
    expect(Object.keys(fields)).toHaveLength(pairs.length)
  })
})
