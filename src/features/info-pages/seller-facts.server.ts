import type { LanguageCode } from '#app.config'
import { sellerDetails } from '#lib/format/seller-facts.ts'
import { seller } from '#market-rules/seller/seller.server.ts'
import { m } from '#messages/all.server.ts'
import type { InfoPageContent, SellerFacts } from './page-content.ts'

export const imprintSlug = 'imprint'

/** Reads the environment, because details entered by an editor can be outdated. */
export function imprintFacts(language: LanguageCode): SellerFacts {
  const locale = { locale: language }
  const who = seller()
  return {
    title: m.mail_seller_title({}, locale),
    ...(who.demo && { note: m.mail_seller_demo({}, locale) }),
    rows: sellerDetails(who, language),
  }
}

/** Imprint without editor content. The law requires only the seller's details. */
export function fallbackImprint(language: LanguageCode): InfoPageContent {
  const title = m.seed_page_imprint({}, { locale: language })
  return { title, description: '', body: [], seller: imprintFacts(language) }
}
