import type * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { prepareBodyBlocks } from '#features/rich-text/body.server.ts'
import { createContentCache } from '#features/site/content-cache.server.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { fillPlaceholders } from '#lib/format/fill-placeholders.ts'
import { formatSellerDetails } from '#lib/format/format-seller-details.ts'
import { findLocalizedEntry, getLocalizedText, getLocalizedTexts } from '#lib/localized-value.ts'
import { getSeller } from '#market-rules/seller/seller.server.ts'
import { m } from '#messages/all.server.ts'
import { renderContractTextVersionPage } from '#server/backend/contract-text-version-page.server.ts'
import { pageContentReader as content } from '#server/preview/content.server.ts'
import { getTextPlaceholders } from '#server/wiring/text-placeholders.server.ts'
import { getPageLanguages } from '#services/content/available-languages.ts'
import { infoPageGroq, infoPageSchema } from './info-page-schema.ts'
import type { InfoPageContent, SellerImprint } from './page-content.ts'
import { buildPrivacyNoticeSections } from './privacy-notice.server.ts'

const pages = createContentCache<v.InferOutput<typeof infoPageSchema>>({
  max: 200,
  // Missing pages are not cached, because requests for arbitrary URLs would evict existing pages.
  shouldStore: (page) => page !== null,
})

/**
 * Returns null if there is no such page, except for the imprint, which needs no editor content. Throws
 * ContentServiceError if the service is unavailable and nothing is cached, so that the response is not a 404.
 */
export async function findInfoPage(uri: string, language: LanguageCode): Promise<InfoPageContent | null> {
  const question = { query: infoPageGroq, params: { uri }, schema: infoPageSchema }
  const page = await pages.get(uri, () => content.query(question))
  if (!page) return uri === imprintSlug ? createFallbackImprint(language) : null
  const written = findLocalizedEntry(page.content, language)
  const blocks = Array.isArray(written?.value) ? written.value : []
  const bodyLanguage = written?.language ?? language
  const texts = getLocalizedTexts({ title: page.title }, language)
  const context = await content.getConverter(language)
  const origin = { textLanguage: bodyLanguage, pageLanguage: language, id: page._id, type: 'infoPage' }
  const versions = getPageLanguages(page.writtenIn)
  const mark = context.markEditable?.bind(undefined, { id: page._id, type: 'infoPage' })
  return {
    ...texts,
    title: texts.title ?? uri,
    description: getLocalizedText(page.metaDescription, language) ?? '',
    body: await prepareBodyBlocks(
      fillPlaceholders(blocks, getTextPlaceholders(language)),
      context,
      origin,
      mark && (() => mark('content')),
    ),
    ...(uri === 'privacy' ? { privacyNotice: buildPrivacyNoticeSections(language) } : {}),
    ...(bodyLanguage === language ? {} : { bodyLanguage }),
    ...(uri === imprintSlug ? { seller: buildSellerImprint(language) } : {}),
    ...(versions ? { versions } : {}),
    ...(await content.loadNotices(page._id)),
    ...(mark ? { editAttribute: mark('title') } : {}),
  }
}

const imprintSlug = 'imprint'

/** Returns the seller's details from the environment, because details entered by an editor may be outdated. */
function buildSellerImprint(language: LanguageCode): SellerImprint {
  const locale = { locale: language }
  const who = getSeller()
  return {
    title: m.mail_seller_title({}, locale),
    ...(who.demo && { note: m.mail_seller_demo({}, locale) }),
    rows: formatSellerDetails(who, language),
  }
}

/** Imprint without editor content. The law requires only the seller's details. */
function createFallbackImprint(language: LanguageCode): InfoPageContent {
  const title = m.demo_page_imprint({}, { locale: language })
  return { title, description: '', body: [], seller: buildSellerImprint(language) }
}

export function handleContractTextVersion(request: Request, slug: string): Promise<Response | undefined> {
  return renderContractTextVersionPage(request, slug, getPageLanguage())
}
