import type * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { prepareBodyBlocks } from '#features/rich-text/body.server.ts'
import { createContentCache } from '#features/site/content-cache.server.ts'
import { fillPlaceholders } from '#lib/format/fill-placeholders.ts'
import { findLocalizedEntry, getLocalizedText, getLocalizedTexts } from '#lib/localized-value.ts'
import { pageContentReader as content } from '#server/preview/content.server.ts'
import { getTextPlaceholders } from '#server/wiring/text-placeholders.server.ts'
import { getPageLanguages } from '#services/content/available-languages.ts'
import { buildPrivacyNoticeSections } from './data-notice.server.ts'
import { infoPageGroq, infoPageSchema } from './info-page-schema.ts'
import type { InfoPageContent } from './page-content.ts'
import { buildSellerImprint, createFallbackImprint, imprintSlug } from './seller-imprint.server.ts'

const pages = createContentCache<v.InferOutput<typeof infoPageSchema>>({
  max: 200,
  // Missing pages are not cached: requests for arbitrary URLs would evict existing pages.
  shouldStore: (page) => page !== null,
})

/**
 * Null if there is no such page. Throws ContentServiceError if the service is unavailable and nothing is cached,
 * so that the response is not a 404.
 */
export async function findInfoPage(uri: string, language: LanguageCode): Promise<InfoPageContent | null> {
  const question = { query: infoPageGroq, params: { uri }, schema: infoPageSchema }
  const page = await pages.get(uri, () => content.query(question))
  if (!page) return uri === imprintSlug ? createFallbackImprint(language) : null
  const written = findLocalizedEntry(page.content, language)
  const blocks = Array.isArray(written?.value) ? written.value : []
  const bodyLanguage = written?.language ?? language
  const texts = getLocalizedTexts({ title: page.title }, language)
  const context = await content.getContext(language)
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
    ...(uri === 'privacy' ? { dataNotice: buildPrivacyNoticeSections(language) } : {}),
    ...(bodyLanguage === language ? {} : { bodyLanguage }),
    ...(uri === imprintSlug ? { seller: buildSellerImprint(language) } : {}),
    ...(versions ? { versions } : {}),
    ...(await content.loadNotices(page._id)),
    ...(mark ? { edit: mark('title') } : {}),
  }
}
