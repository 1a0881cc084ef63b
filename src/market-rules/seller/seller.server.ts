import * as v from 'valibot'
import { brand, type LanguageCode } from '#app.config'
import { absoluteUrl } from '#lib/urls/locale-url.ts'
import { type Seller, sellerOf } from './seller.ts'

let current: Seller | undefined

/** Who sells in this process: what its environment says when it is first asked for, which was checked at the start. */
export function seller(): Seller {
  current ??= sellerOf(process.env)
  return current
}

/** Where people write to the shop: the seller's own address, the configured one while nobody has said who sells. */
export function supportAddress(): string {
  return seller().email || brand.supportEmail
}

const domains = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {})

/** Where who sells can be read in a language, for mails, which may be written by any process of the shop. */
export function imprintAddress(language: LanguageCode): string {
  const { SHOP_ORIGIN: origin, SHOP_DOMAINS, PORT } = process.env
  const base = origin?.trim() || `http://localhost:${PORT?.trim() || '3000'}`
  return absoluteUrl('/info/imprint', language, base, v.parse(domains, SHOP_DOMAINS))
}
