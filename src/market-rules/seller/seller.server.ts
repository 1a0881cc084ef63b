import * as v from 'valibot'
import { brand, type LanguageCode } from '#app.config'
import { toAbsoluteUrl } from '#lib/urls/locale-url.ts'
import { parseSeller, type Seller } from './seller.ts'

let current: Seller | undefined

export function getSeller(): Seller {
  current ??= parseSeller(process.env)
  return current
}

export function getSupportEmail(): string {
  return getSeller().email || brand.supportEmail
}

const domains = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {})

/** For emails. Reads `process.env`, because emails can be sent by any process. */
export function getImprintUrl(language: LanguageCode): string {
  const { SHOP_ORIGIN: origin, SHOP_DOMAINS, PORT } = process.env
  const base = origin?.trim() || `http://localhost:${PORT?.trim() || '3000'}`
  return toAbsoluteUrl('/info/imprint', language, base, v.parse(domains, SHOP_DOMAINS))
}
