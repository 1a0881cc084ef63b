import type { LanguageCode } from '#app.config'
import { sellerFacts } from '#lib/format/seller-facts.ts'
import { seller } from '#market-rules/seller/seller.server.ts'
import { m } from '#messages/all.server.ts'
import type { InfoPageContent, SellerFacts } from './page-content.ts'

/** The page that says who sells, by the last part of its address. */
export const imprint = 'imprint'

/** Who sells, as the environment says it: not as an editor may have written it once. */
export function imprintFacts(language: LanguageCode): SellerFacts {
  const locale = { locale: language }
  const who = seller()
  return {
    title: m.mail_seller_title({}, locale),
    ...(who.demo && { note: m.mail_seller_demo({}, locale) }),
    rows: sellerFacts(who, language),
  }
}

/** The imprint where nobody has written one: the law asks for who sells, not for more. */
export function bareImprint(language: LanguageCode): InfoPageContent {
  const title = m.seed_page_imprint({}, { locale: language })
  return { title, description: '', body: [], seller: imprintFacts(language) }
}
