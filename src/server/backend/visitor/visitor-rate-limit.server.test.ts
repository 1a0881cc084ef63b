import { expect, test } from 'vitest'
import { consumeRateLimit, createTooManyRequestsResponse } from './visitor-rate-limit.server.ts'

test('limits an address with too many calls without affecting others', async () => {
  const limit = { name: 'call', limit: 2, windowMs: 14_000, now: () => 0 }
  const from = (ip: string) => Object.assign(new Request('http://shop.example/api'), { ip })
  expect([await consumeRateLimit(from('192.0.2.1'), limit), await consumeRateLimit(from('192.0.2.1'), limit)]).toEqual([
    0, 0,
  ])
  expect(await consumeRateLimit(from('192.0.2.1'), limit)).toBe(7)
  expect(await consumeRateLimit(from('192.0.2.2'), limit)).toBe(0)
})

test('includes a retry-after header in the response', () => {
  const response = createTooManyRequestsResponse(7)
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
})
