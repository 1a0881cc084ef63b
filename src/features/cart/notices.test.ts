import { expect, it } from 'vitest'
import { m } from '#paraglide/messages.js'
import type { Failure } from '#services/commerce/failure.ts'
import { failureMessage } from './notices.ts'

const refused = { ok: false, kind: 'refused' } as const

it.each<[string, Failure, string]>([
  ['no connection', { ok: false, kind: 'unreachable' }, m.error_unreachable()],
  ['a late answer', { ok: false, kind: 'timeout' }, m.error_unreachable()],
  ['an answer of another shape', { ok: false, kind: 'unreadable' }, m.error_generic()],
  ['too little in stock', { ...refused, reason: 'stock', short: [] }, m.error_stock()],
  ['an unknown code', { ...refused, reason: 'voucher', fault: 'unknown' }, "Couldn't find code."],
  [
    'a code that goes with no other',
    { ...refused, reason: 'voucher', fault: 'combination' },
    'This code cannot be combined with the one you are using.',
  ],
  ['a code that has run out', { ...refused, reason: 'voucher', fault: 'expired' }, 'This code has expired.'],
  ['a code that is used up', { ...refused, reason: 'voucher', fault: 'used-up' }, 'This code has been used up.'],
  ['an item that is gone', { ...refused, reason: 'item' }, m.error_item_gone()],
  ['a provider that says why', { ...refused, reason: 'payment', message: 'No credit' }, 'No credit'],
  ['a provider that does not', { ...refused, reason: 'payment' }, m.error_order()],
  ['wrong fields', { ...refused, reason: 'fields', fields: {}, message: 'Not shown' }, m.error_generic()],
  ['anything else', { ...refused, reason: 'other', message: 'Not shown' }, m.error_generic()],
])('tells the shopper of %s', (_, failure, message) => {
  expect(failureMessage(failure)).toBe(message)
})
