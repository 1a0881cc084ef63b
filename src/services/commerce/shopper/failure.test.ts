import * as v from 'valibot'
import { expect, it } from 'vitest'
import { errorBodySchema } from '../wire/errors.ts'
import { parseRefusal, type RefusalDetails, readShortages } from './failure.ts'

const unavailable = [{ item: '1-1', product: '1', originalQuantity: 3, unavailable: 1, available: 2 }]
const short = [{ item: '1-1', wanted: 3, available: 2 }]

const stock = { reason: 'stock', shortages: short } as const
const overdue = { ...sale({ reason: 'overdue' }), shortages: short }
const cans = (fault: string) => ({ errors: { cans: `too many: ${fault}` } })

it.each<[name: string, status: number, body: object, refusal: RefusalDetails]>([
  ['a stock error', 410, { errors: { stock: 'unavailable items' }, unavailable }, stock],
  ['a stock error by its status', 410, { errors: { item: 'gone' }, unavailable }, stock],
  ['a stock error by its key', 200, { errors: { stock: 'x' } }, { reason: 'stock', shortages: [] }],
  ['an unknown code', 404, { errors: { voucher: 'not found' } }, voucher('unknown')],
  ['a code that cannot be combined', 409, { errors: { voucher: 'not combinable' } }, voucher('combination')],
  ['an expired code', 404, { errors: { voucher: 'expired' } }, voucher('expired')],
  ['a code that is used up', 404, { errors: { voucher: 'used up' } }, voucher('used-up')],
  ['a code refused for another reason', 406, { errors: { voucher: 'x' } }, voucher('unknown')],
  ['an item that is gone', 404, { errors: { item: 'product item not found' } }, { reason: 'item' }],
  ['a market rule', 406, { errors: { item: 'not sold: mg-per-pouch' } }, sale({ reason: 'mg-per-pouch' })],
  ['a market rule in a payment', 406, { errors: { 'items.1-1': 'not sold: overdue' }, unavailable }, overdue],
  ['an unknown market rule', 406, { errors: { item: 'not sold: moon-phase' } }, sale({ reason: 'unknown' })],
  ['too many cans', 406, cans('60 cans an order'), sale({ reason: 'cans-per-order', max: 60 })],
  ['too many cans in 30 days', 406, cans('120 cans in 30 days'), sale({ reason: 'cans-per-30-days', max: 120 })],
  ['a code where none is allowed', 406, { errors: { voucher: 'not allowed in this market' } }, voucher('market')],
  ['a refusing provider', 412, { errors: { paymentMethod: 'failed' } }, { reason: 'payment' }],
  ['a comment from a browser', 406, { errors: { internalComment: 'x', stock: 'x' } }, { reason: 'comment' }],
  ['a self-exclusion', 406, { errors: { selfExclusion: '2027-02-23' } }, { reason: 'paused', until: '2027-02-23' }],
  ['an open self-exclusion', 406, { errors: { selfExclusion: 'open' } }, { reason: 'paused' }],
  ['a missing proof of age', 406, { errors: { ageCheck: 'required', email: 'required' } }, { reason: 'age-check' }],
  ['too many calls', 429, { errors: { request: 'too many' } }, { reason: 'too-many' }],
  ['an invalid request', 400, { errors: { request: 'not valid' } }, { reason: 'other' }],
  ['a partly failed batch', 200, { errors: { 'items.1-1': 'x' } }, { reason: 'other' }],
  ['an error without a key', 500, {}, { reason: 'other' }],
  ['an unsupported call', 404, { errors: { path: 'not found' } }, { reason: 'other', isUnsupported: true }],
  ['a taken email address', 409, { errors: { email: 'already registered' } }, fields({ email: 'taken' })],
  ['a wrong password', 406, { errors: { password: 'incorrect' } }, fields({ password: 'incorrect' })],
  ['a password that is too short', 406, { errors: { newPassword: 'not valid' } }, fields({ newPassword: 'invalid' })],
  ['missing terms', 406, { errors: { termsAndConditions: 'must be true' } }, fields({ terms: 'invalid' })],
  [
    'address fields',
    406,
    { errors: { selection: 'empty', 'address.email': 'required', 'address.zipCode': 'required' } },
    fields({ email: 'invalid', zipCode: 'invalid' }),
  ],
  ['a missing access right', 403, { errors: { accessRight: 'denied' } }, { reason: 'other' }],
])('reads a refusal about %s', (_, status, body, refusal) => {
  expect(parseRefusal(status, v.parse(errorBodySchema, body))).toEqual(refusal)
})

function fields(faults: Extract<RefusalDetails, { reason: 'fields' }>['fields']): RefusalDetails {
  return { reason: 'fields', fields: faults }
}

type Sale = Extract<RefusalDetails, { reason: 'sale' }>
function sale(fault: Sale['fault']): Sale {
  return { reason: 'sale', fault, shortages: [] }
}

function voucher(fault: Extract<RefusalDetails, { reason: 'voucher' }>['problem']): RefusalDetails {
  return { reason: 'voucher', problem: fault }
}

it('reads shortages with the requested and available quantities', () => {
  expect(readShortages(v.parse(errorBodySchema, { unavailable }))).toEqual(short)
})
