import { expect, it } from 'vitest'
import type { SaleProblem } from '#market-rules/rules/sale-problem.ts'
import { m } from '#messages/rest.ts'
import type { ShopperFailure } from '#services/commerce/shopper/failure.ts'
import { getFailureMessage } from './failure-message.ts'

const refused = { ok: false, kind: 'refused' } as const
const notCombined = 'This code can’t be combined with the one you’re using.'
const tooMany = 'You can buy at most 120\u00a0cans in 30\u00a0days.'
const createSaleRefusal = (fault: SaleProblem): ShopperFailure => ({ ...refused, reason: 'sale', fault, shortages: [] })

it.each<[string, ShopperFailure, string]>([
  ['no connection', { ok: false, kind: 'unreachable' }, m.error_unreachable()],
  ['a late answer', { ok: false, kind: 'timeout' }, m.error_unreachable()],
  ['an answer of another shape', { ok: false, kind: 'unreadable' }, m.error_generic()],
  ['too little in stock', { ...refused, reason: 'stock', shortages: [] }, m.error_stock()],
  ['an unknown code', { ...refused, reason: 'voucher', problem: 'unknown' }, "Couldn't find code."],
  ['a code that goes with no other', { ...refused, reason: 'voucher', problem: 'combination' }, notCombined],
  ['a code that has run out', { ...refused, reason: 'voucher', problem: 'expired' }, 'This code has expired.'],
  ['a code that is used up', { ...refused, reason: 'voucher', problem: 'used-up' }, 'This code has been used up.'],
  ['a code where none is allowed', { ...refused, reason: 'voucher', problem: 'market' }, m.error_voucher_market()],
  ['a market nothing is sold to', createSaleRefusal({ reason: 'sale-banned' }), m.sale_refused_closed()],
  ['a market whose rules nobody reviewed', createSaleRefusal({ reason: 'overdue' }), m.sale_refused_unknown()],
  [
    'a can that is too strong',
    createSaleRefusal({ reason: 'mg-per-gram' }),
    'Products of this strength can’t be sold in this country.',
  ],
  ['a flavour that is not allowed', createSaleRefusal({ reason: 'flavour' }), m.sale_refused_flavour()],
  ['too many pouches in a can', createSaleRefusal({ reason: 'pouches-per-can' }), m.sale_refused_pack_size()],
  ['a state with its own rule', createSaleRefusal({ reason: 'region' }), m.sale_refused_region()],
  [
    'too many cans at once',
    createSaleRefusal({ reason: 'cans-per-order', max: 60 }),
    'One order may contain at most 60\u00a0cans.',
  ],
  ['too many cans in 30 days', createSaleRefusal({ reason: 'cans-per-30-days', max: 120 }), tooMany],
  ['an item that is gone', { ...refused, reason: 'item' }, m.error_item_gone()],
  ['a provider that says why', { ...refused, reason: 'payment', message: 'No credit' }, 'No credit'],
  ['a provider that does not', { ...refused, reason: 'payment' }, m.error_order()],
  ['wrong fields', { ...refused, reason: 'fields', fields: {}, message: 'Not shown' }, m.error_generic()],
  ['anything else', { ...refused, reason: 'other', message: 'Not shown' }, m.error_generic()],
])('returns the message for %s', (_, failure, message) => expect(getFailureMessage(failure)).toBe(message))
