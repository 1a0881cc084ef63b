import * as v from 'valibot'
import { brand, type LanguageCode } from '#app.config'
import { absoluteUrl } from '#lib/urls/locale-url.ts'
import { type Seller, sellerFromSettings } from './seller.ts'

let current: Seller | undefined

export function seller(): Seller {
  current ??= sellerFromSettings(process.env)
  return current
}

export function supportAddress(): string {
  return seller().email || brand.supportEmail
}

const domains = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {})

/** For emails. Reads `process.env`, because any process can send emails. */
export function imprintUrl(language: LanguageCode): string {
  const { SHOP_ORIGIN: origin, SHOP_DOMAINS, PORT } = process.env
  const base = origin?.trim() || `http://localhost:${PORT?.trim() || '3000'}`
  return absoluteUrl('/info/imprint', language, base, v.parse(domains, SHOP_DOMAINS))
}
