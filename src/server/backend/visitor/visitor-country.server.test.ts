import { expect, test } from 'vitest'
import { visitorCountry, visitorMarket } from './visitor-country.server.ts'

const trusting = { trustProxy: true, defaultCountry: 'SE' } as const

test.each([
  [{ 'cf-ipcountry': 'PL' }, 'PL'],
  [{ 'cf-ipcountry': 'XX', 'x-country-code': 'it' }, 'IT'],
  [{ 'cf-ipcountry': 'T1' }, undefined],
  [{ 'x-vercel-ip-country': 'Poland' }, undefined],
  [{}, undefined],
])('%j gives %s', (headers, country) => expect(visitorCountry(new Headers(headers), trusting)).toBe(country))

test('nobody is believed without a proxy in front', () => {
  expect(visitorCountry(new Headers({ 'cf-ipcountry': 'PL' }), { trustProxy: false })).toBeUndefined()
})

test.each([{ 'cf-ipcountry': 'BR' }, { 'cf-ipcountry': 'XX' }])('%j begins in the default market', (headers) => {
  expect(visitorMarket(new Headers(headers), trusting)).toBe('SE')
})
