import { describe, expect, test } from 'vitest'
import { clientAddress, isSameOrigin } from './client.server.ts'

describe('isSameOrigin', () => {
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
  ])('%j: %s', (headers, same) => {
    const request = new Request('http://127.0.0.1:3000/api/x', { method: 'POST', headers })
    expect(isSameOrigin(request, hosts)).toBe(same)
  })
})

test('a request without a known address has one for all', () => {
  expect(clientAddress(new Request('http://shop.example/'))).toBe('unknown')
})
