import type { LanguageCode } from '#app.config'
import { formatSellerDetails } from '#lib/format/seller-details.ts'
import { getSeller } from '#market-rules/seller/seller.server.ts'
import { m } from '#messages/all.server.ts'
import type { InfoPageContent, SellerImprint } from './page-content.ts'

export const imprintSlug = 'imprint'

/** Reads the environment, because details entered by an editor may be outdated. */
export function buildSellerImprint(language: LanguageCode): SellerImprint {
  const locale = { locale: language }
  const who = getSeller()
  return {
    title: m.mail_seller_title({}, locale),
    ...(who.demo && { note: m.mail_seller_demo({}, locale) }),
    rows: formatSellerDetails(who, language),
  }
}

/** Imprint without editor content. The law requires only the seller's details. */
export function createFallbackImprint(language: LanguageCode): InfoPageContent {
  const title = m.demo_page_imprint({}, { locale: language })
  return { title, description: '', body: [], seller: buildSellerImprint(language) }
}
