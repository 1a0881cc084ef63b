import { expect, test } from 'vitest'
import { trimForwardedHeaders } from './forwarded.server.ts'

const client = '203.0.113.9'

test.each([
  ['one proxy that only says who called it', 1, client],
  ['a client that claims another address', 1, `127.0.0.1, ${client}`],
  ['a client that claims many', 1, `10.0.0.1,10.0.0.2 , ${client}`],
  ['two proxies', 2, `${client}, 10.0.0.7`],
  ['a claim in front of two proxies', 2, `127.0.0.1, ${client}, 10.0.0.7`],
  ['fewer proxies than were said', 2, client],
  ['an empty entry', 1, `127.0.0.1,, ${client},`],
])('%s: uses the address seen by the outermost trusted proxy', (_, proxies, said) => {
  const headers = { 'x-forwarded-for': said }
  trimForwardedHeaders(headers, proxies)
  expect(headers['x-forwarded-for']).toBe(client)
})

test('ignores a host and a scheme that the client added in front', () => {
  const headers = { 'x-forwarded-host': 'evil.example, shop.example', 'x-forwarded-proto': 'http, https' }
  trimForwardedHeaders(headers, 1)
  expect(headers).toEqual({ 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' })
})
