import { expect, test } from 'vitest'
import { tooManyRequests } from './rate-limit.server.ts'

test('the answer says how long to wait', async () => {
  const response = tooManyRequests(7)
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('7')
})
