import * as v from 'valibot'
import { expect, test } from 'vitest'
import { checkoutSearchSchema } from './checkout-search.ts'

const bought = { add: '1002-1', quantity: 2, country: 'DE' }

test.each([
  [{}, {}],
  [{ payment: 'failed' }, { payment: 'failed' }],
  [{ payment: 'failed', status: 'failed', signature: 'x' }, { payment: 'failed' }],
  [{ payment: 'failed', status: 'cancelled' }, { payment: 'cancelled' }],
  [{ payment: 'failed', status: 'Canceled' }, { payment: 'cancelled' }],
  [{ ageCheck: 'eyJp.ab' }, { ageCheck: 'eyJp.ab' }],
  [{ ageCheck: 5 }, { ageCheck: '5' }],
  [{ ageCheck: null }, {}],
  [{ payment: 'cancelled' }, { payment: 'cancelled' }],
  [{ payment: 'anything' }, { payment: 'failed' }],
  [{ status: 'cancelled' }, {}],
  [{ ...bought, country: 'de' }, bought],
  [{ add: '', quantity: 0, country: 'Germany' }, {}],
])('reads %o as %o', (query, search) => expect(v.parse(checkoutSearchSchema, query)).toEqual(search))
