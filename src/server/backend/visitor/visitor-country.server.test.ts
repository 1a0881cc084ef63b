import { expect, test } from 'vitest'
import { readVisitorCountry, resolveVisitorMarket } from './visitor-country.server.ts'

const trusting = { trustProxy: true, defaultCountry: 'SE' } as const

test.each([
  [{ 'cf-ipcountry': 'PL' }, 'PL'],
  [{ 'cf-ipcountry': 'XX', 'x-country-code': 'it' }, 'IT'],
  [{ 'cf-ipcountry': 'T1' }, undefined],
  [{ 'x-vercel-ip-country': 'Poland' }, undefined],
  [{}, undefined],
])('maps the headers %j to the country %s, if the proxy is trusted', (headers, country) => {
  expect(readVisitorCountry(new Headers(headers), trusting)).toBe(country)
  expect(readVisitorCountry(new Headers(headers), { trustProxy: false })).toBeUndefined()
})

test.each([{ 'cf-ipcountry': 'BR' }, { 'cf-ipcountry': 'XX' }])('uses the default market for %j', (headers) => {
  expect(resolveVisitorMarket(new Headers(headers), trusting)).toBe('SE')
})
