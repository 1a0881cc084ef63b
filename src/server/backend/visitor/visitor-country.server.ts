import { type CountryCode, markets } from '#app.config'
import type { Env } from '#server/process/env.server.ts'

const countryHeaders = ['cf-ipcountry', 'x-vercel-ip-country', 'x-country-code', 'x-geo-country'] as const
const notCountries = new Set(['XX', 'T1'])

/**
 * Returns the two-letter country code set by a trusted proxy (integrations reference section 7). Undefined without a
 * trusted proxy. Never sends the address to a third party.
 */
export function visitorCountry(headers: Headers, env: Pick<Env, 'trustProxy'>): string | undefined {
  if (!env.trustProxy) return undefined
  for (const name of countryHeaders) {
    const code = headers.get(name)?.trim().toUpperCase()
    if (code && /^[A-Z]{2}$/.test(code) && !notCountries.has(code)) return code
  }
  return undefined
}

/** Returns the visitor's country if the shop has a market for it, or else the configured default. */
export function visitorMarket(headers: Headers, env: Pick<Env, 'trustProxy' | 'defaultCountry'>): CountryCode {
  const country = visitorCountry(headers, env)
  return country !== undefined && isMarket(country) ? country : env.defaultCountry
}

function isMarket(country: string): country is CountryCode {
  return Object.hasOwn(markets, country)
}
