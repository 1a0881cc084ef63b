import { describe, expect, test } from 'vitest'
import { visitorCountry, visitorMarket } from './visitor-country.server.ts'

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
