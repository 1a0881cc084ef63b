import { describe, expect, test } from 'vitest'
import { clientAddress, isSameOrigin, visitorCountry, visitorMarket } from './client.server.ts'

describe('visitorCountry', () => {
  const trusting = { trustProxy: true, defaultCountry: 'SE' } as const

  test.each([
    [{ 'cf-ipcountry': 'PL' }, 'PL'],
    [{ 'cf-ipcountry': 'XX', 'x-country-code': 'it' }, 'IT'],
    [{ 'cf-ipcountry': 'T1' }, 'SE'],
    [{ 'x-vercel-ip-country': 'Poland' }, 'SE'],
    [{}, 'SE'],
  ])('%j gives %s', (headers, country) => {
    expect(visitorCountry(new Headers(headers), trusting)).toBe(country)
  })

  test('nobody is believed without a proxy in front', () => {
    expect(visitorCountry(new Headers({ 'cf-ipcountry': 'PL' }), { ...trusting, trustProxy: false })).toBe('SE')
  })

  test('a country without a market counts as the default one', () => {
    expect(visitorMarket(new Headers({ 'cf-ipcountry': 'BR' }), trusting)).toBe('SE')
  })
})

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
