import { expect, test } from 'vitest'
import { readVisitorCountry, resolveVisitorMarket } from './visitor-country.server.ts'

const trusting = { trustProxy: true, defaultCountry: 'SE' } as const

test.each([
  [{ 'cf-ipcountry': 'PL' }, 'PL'],
  [{ 'cf-ipcountry': 'XX', 'x-country-code': 'it' }, 'IT'],
  [{ 'cf-ipcountry': 'T1' }, undefined],
  [{ 'x-vercel-ip-country': 'Poland' }, undefined],
  [{}, undefined],
])('%j gives %s', (headers, country) => expect(readVisitorCountry(new Headers(headers), trusting)).toBe(country))

test('nobody is believed without a proxy in front', () => {
  expect(readVisitorCountry(new Headers({ 'cf-ipcountry': 'PL' }), { trustProxy: false })).toBeUndefined()
})

test.each([{ 'cf-ipcountry': 'BR' }, { 'cf-ipcountry': 'XX' }])('%j begins in the default market', (headers) => {
  expect(resolveVisitorMarket(new Headers(headers), trusting)).toBe('SE')
})
