import { expect, test } from 'vitest'
import { limitByAddress } from './address-limit.server.ts'

test('an address that calls too often is told how long to wait, and the others go on', async () => {
  const limit = limitByAddress('call', { limit: 2, windowMs: 14_000, now: () => 0 })
  const from = (ip: string) => Object.assign(new Request('http://shop.example/api'), { ip })
  expect([await limit(from('192.0.2.1')), await limit(from('192.0.2.1'))]).toEqual([undefined, undefined])
  const response = await limit(from('192.0.2.1'))
  expect(response?.status).toBe(429)
  expect(response?.headers.get('retry-after')).toBe('7')
  expect(await limit(from('192.0.2.2'))).toBeUndefined()
})
