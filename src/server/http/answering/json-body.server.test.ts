import { describe, expect, test } from 'vitest'
import { purchaseLogEntrySchema } from '#services/analytics/purchase-log.ts'
import { addProductRequestSchema } from '#services/commerce/sale/add-product.server.ts'
import { readJsonBody } from './json-body.server.ts'

function createPostRequest(body: BodyInit, type = 'application/json'): Request {
  const init: RequestInit = { method: 'POST', body, headers: { 'content-type': type } }
  // A body that is a stream requires `duplex`, which the DOM types omit.
  return new Request('http://shop.test/api', Object.assign(init, { duplex: 'half' }))
}

describe('the body of /api/addProduct', () => {
  const good = { token: 'abcdefghij0123456789abcdef', productId: '42' }
  const read = (body: BodyInit, type?: string) =>
    readJsonBody(createPostRequest(body, type), addProductRequestSchema, 16_384)

  test('uses one as the default for the field "quantity"', async () => {
    expect(await read(JSON.stringify(good))).toEqual({ ok: true, value: { ...good, quantity: 1 } })
  })

  test.each([
    ['a missing token', { productId: '42' }, 400, 'The field "token" is missing.'],
    ['a negative quantity', { ...good, quantity: -1 }, 400, 'The field "quantity" must be at least 1.'],
    ['a fractional quantity', { ...good, quantity: 1.5 }, 400, 'The field "quantity" must be a whole number.'],
    ['a path as product ID', { ...good, productId: '../x' }, 400, 'The field "productId" must be the id of a product.'],
    ['a list', [], 400, 'The field "token" is missing.'],
  ])('rejects %s with a message', async (_, body, status, message) => {
    expect(await read(JSON.stringify(body))).toMatchObject({ ok: false, error: { status, message } })
  })

  test.each([
    ['invalid JSON', '{"token":', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['a form', 'token=1', 'application/x-www-form-urlencoded', 415],
    ['one megabyte', JSON.stringify({ ...good, comment: 'x'.repeat(1_048_576) }), 'application/json', 413],
  ])('rejects %s', async (_, body, type, status) => {
    expect(await read(body, type)).toMatchObject({ ok: false, error: { status } })
  })

  test('stops reading an endless stream', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    expect(await read(endless)).toMatchObject({ ok: false, error: { status: 413 } })
    expect(sent).toBeLessThan(80)
  })

  test('responds with an uncached JSON message', async () => {
    const result = await read('null')
    const response = result.ok ? undefined : result.error.toResponse()
    expect(response?.status).toBe(400)
    expect(await response?.json()).toEqual({ error: expect.stringMatching(/\.$/) })
    expect(response?.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the body of /api/logflare', () => {
  const data = {
    ...{ host: 'shop.test', transaction_id: '1001', value: 120.5, shipping: 0, tax: 24.1, currency: 'SEK', coupon: '' },
    items: [{ item_id: '1', price: 40, quantity: 3 }],
  }
  const purchase = (more: object = {}) => ({ event: 'purchase', data: { ...data, ...more } })
  const read = (body: unknown) => readJsonBody(createPostRequest(JSON.stringify(body)), purchaseLogEntrySchema, 65_536)

  test('accepts a purchase', async () => expect(await read(purchase())).toMatchObject({ ok: true }))

  test.each([
    ['another event', { event: 'refund', data }, 'The field "event" must be "purchase".'],
    ['an empty order number', purchase({ transaction_id: '' }), 'The field "data.transaction_id" must not be empty.'],
    ['an invalid currency', purchase({ currency: 'kr' }), 'The field "data.currency" must be a currency code.'],
  ])('rejects %s', async (_, body, message) => {
    expect(await read(body)).toMatchObject({ ok: false, error: { status: 400, message } })
  })
})
