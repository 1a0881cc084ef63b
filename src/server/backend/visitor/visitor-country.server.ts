import { type CountryCode, markets } from '#app.config'
import type { Env } from '#server/process/env.server.ts'

const countryHeaders = ['cf-ipcountry', 'x-vercel-ip-country', 'x-country-code', 'x-geo-country'] as const
const notCountries = new Set(['XX', 'T1'])

/**
 * Reads the header of a trusted proxy (integrations reference section 7), so that the IP address is never sent to a
 * third party. Returns undefined without a trusted proxy or a valid country code.
 */
export function readVisitorCountry(headers: Headers, env: Pick<Env, 'trustProxy'>): string | undefined {
  if (!env.trustProxy) return undefined
  for (const name of countryHeaders) {
    const code = headers.get(name)?.trim().toUpperCase()
    if (code && /^[A-Z]{2}$/.test(code) && !notCountries.has(code)) return code
  }
  return undefined
}

export function resolveVisitorMarket(headers: Headers, env: Pick<Env, 'trustProxy' | 'defaultCountry'>): CountryCode {
  const country = readVisitorCountry(headers, env)
  return country !== undefined && isMarket(country) ? country : env.defaultCountry
}

function isMarket(country: string): country is CountryCode {
  return Object.hasOwn(markets, country)
}
