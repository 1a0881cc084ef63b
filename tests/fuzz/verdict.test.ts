import { expect, test } from 'vitest'
import { randomOf } from './random.ts'
import { faultOf } from './verdict.ts'

const json = (status: number, body: unknown) => {
  return { status, type: 'application/json', body: typeof body === 'string' ? body : JSON.stringify(body) }
}

test.each([
  ['a server error', json(500, { errors: { server: 'later' } })],
  ['a place in the code', json(406, { errors: { body: 'at run (service.ts:12:3)' } })],
  ['an error of the database', json(409, { errors: { email: 'UNIQUE constraint failed' } })],
  ['a refusal without a reason', json(404, { errors: {} })],
  ['a reason that is no text', json(404, { errors: { item: 7 } })],
  ['a refusal that is text', { status: 404, type: 'text/plain', body: 'Not found' }],
  ['an answer of no kind', json(200, { ok: true })],
  ['a token of another kind', json(200, { token: 'x', brands: [] })],
  ['a cart that is none', json(200, { selection: {} })],
])('%s is a fault', (_, answer) => {
  expect(faultOf('/embedded/commerce/items', answer)).toBeDefined()
})

test.each([
  ['a refusal by any name', json(406, '{"errors":{"__proto__":"not valid"}}')],
  ['an answer without content', { status: 204, type: '', body: '' }],
  ['a list', json(200, { token: null, brands: [] })],
])('%s is no fault', (_, answer) => {
  expect(faultOf('/embedded/commerce/brands', answer)).toBeUndefined()
})

test('the payment page may answer in HTML, nothing else may', () => {
  const page = { status: 404, type: 'text/html; charset=utf-8', body: '<p>' }
  expect(faultOf('/embedded/commerce/pay/x', page)).toBeUndefined()
  expect(faultOf('/embedded/commerce/selection', page)).toBeDefined()
})

test('the same seed and number make the same chances, another number others', () => {
  const some = (seed: number, index: number) => {
    const random = randomOf(seed, index)
    return Array.from({ length: 20 }, () => random.whole(1000))
  }
  expect(some(1, 5)).toEqual(some(1, 5))
  expect(some(1, 6)).not.toEqual(some(1, 5))
  expect(some(2, 5)).not.toEqual(some(1, 5))
})
