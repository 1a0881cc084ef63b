import { expect, test } from 'vitest'
import { isSameOrigin, resolveClientAddress } from './client.server.ts'

const hosts = ['shop.example']
test.each([
  [{}, true],
  [{ origin: 'https://shop.example' }, true],
  [{ origin: 'http://127.0.0.1:3000' }, true],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://other.example' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
])('checks whether a request is from the same origin, %j: %s', (headers, same) => {
  expect(isSameOrigin(new Request('http://127.0.0.1:3000/api/x', { method: 'POST', headers }), hosts)).toBe(same)
})

const counts = {
  ...{ '203.0.113.9': '203.0.113.9', '203.0.113.9:51234': '203.0.113.9', '::ffff:203.0.113.9': '203.0.113.9' },
  ...{ '2001:db8:0:1:aaaa:bbbb:cccc:dddd': '2001:db8:0:1::/64', '[2001:db8::1:0:0:0:1]:443': '2001:db8:0:1::/64' },
  ...{ '2001:0DB8::5': '2001:db8:0:0::/64', '::1': '::1', '127.0.0.1': '127.0.0.1' },
}
test.each(Object.entries(counts))('reduces the address %s to %s, which a client cannot vary', (ip, counted) => {
  expect(resolveClientAddress(Object.assign(new Request('http://shop.example/'), { ip }))).toBe(counted)
})

test('uses one shared address for requests without a known address', () => {
  expect(resolveClientAddress(new Request('http://shop.example/'))).toBe('unknown')
})
