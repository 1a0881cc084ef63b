import { type CountryCode, markets } from '#app.config'
import type { Env } from '../env.server.ts'

const countryHeaders = ['cf-ipcountry', 'x-vercel-ip-country', 'x-country-code', 'x-geo-country'] as const
const notCountries = new Set(['XX', 'T1'])

/**
 * The visitor's country, two capital letters: what the proxy in front says, when there is one to believe, else the
 * configured default (integrations reference, section 7). No third party is ever asked.
 */
export function visitorCountry(headers: Headers, env: Pick<Env, 'trustProxy' | 'defaultCountry'>): string {
  if (!env.trustProxy) return env.defaultCountry
  for (const name of countryHeaders) {
    const code = headers.get(name)?.trim().toUpperCase()
    if (code && /^[A-Z]{2}$/.test(code) && !notCountries.has(code)) return code
  }
  return env.defaultCountry
}

/** The visitor's country when the shop knows it as a market. */
export function visitorMarket(headers: Headers, env: Pick<Env, 'trustProxy' | 'defaultCountry'>): CountryCode {
  const country = visitorCountry(headers, env)
  return isMarket(country) ? country : env.defaultCountry
}

/** The address a request came from, as the server in front of us or the socket says; for rate limits only. */
export function clientAddress(request: Request): string {
  return 'ip' in request && typeof request.ip === 'string' ? request.ip : 'unknown'
}

/**
 * Whether a request comes from the shop's own pages. Browsers say so in `Sec-Fetch-Site` or `Origin`; a client that
 * sends neither is no browser, so no visitor can be tricked into sending it.
 */
export function isSameOrigin(request: Request, allowedHosts: readonly string[]): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  if (origin === null) return true
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === new URL(request.url).host || allowedHosts.includes(host)
}

function isMarket(country: string): country is CountryCode {
  return Object.hasOwn(markets, country)
}
