import { expect, test } from 'vitest'
import { readVisitorCountry, resolveVisitorMarket } from './visitor-country.server.ts'

const trusting = { trustProxy: true, defaultCountry: 'SE' } as const

test.each([
  [{ 'cf-ipcountry': 'PL' }, 'PL'],
  [{ 'cf-ipcountry': 'XX', 'x-country-code': 'it' }, 'IT'],
  [{ 'cf-ipcountry': 'T1' }, undefined],
  [{ 'x-vercel-ip-country': 'Poland' }, undefined],
  [{}, undefined],
])('maps the headers %j to the country %s', (headers, country) =>
  expect(readVisitorCountry(new Headers(headers), trusting)).toBe(country),
)

test('ignores country headers without a trusted proxy', () => {
  expect(readVisitorCountry(new Headers({ 'cf-ipcountry': 'PL' }), { trustProxy: false })).toBeUndefined()
})

test.each([{ 'cf-ipcountry': 'BR' }, { 'cf-ipcountry': 'XX' }])('uses the default market for %j', (headers) => {
  expect(resolveVisitorMarket(new Headers(headers), trusting)).toBe('SE')
})
