import type * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { bodyBlocks } from '#features/rich-text/body.server.ts'
import { fillPlaceholders } from '#lib/format/fill-placeholders.ts'
import { localizedEntry, localizedText, localizedTexts } from '#lib/localized-value.ts'
import { createLastGoodCache } from '#lib/server/last-good.server.ts'
import { pageContent as content } from '#server/preview/content.server.ts'
import { isPreviewing } from '#server/preview/scope.server.ts'
import { onChange } from '#server/process/changes.server.ts'
import { textPlaceholders } from '#server/wiring/text-placeholders.server.ts'
import { pageLanguages } from '#services/content/written-in.ts'
import { dataNotice } from './data-notice.server.ts'
import { infoPageQueryText, infoPageSchema } from './info-page-schema.ts'
import type { InfoPageContent } from './page-content.ts'
import { fallbackImprint, imprintFacts, imprintSlug } from './seller-facts.server.ts'

const pages = createLastGoodCache<v.InferOutput<typeof infoPageSchema>>({
  freshMs: 60_000,
  staleMs: 600_000,
  patienceMs: 1500,
  max: 200,
  // Missing pages are not cached, because guessed URLs would evict existing pages.
  keep: (page) => page !== null,
  bypass: isPreviewing,
})

onChange('content', () => pages.forget())

/**
 * Null if there is no such page. Throws ContentServiceError if the service is unavailable and nothing is cached,
 * so that the response is not a 404.
 */
export async function findInfoPage(uri: string, language: LanguageCode): Promise<InfoPageContent | null> {
  const question = { query: infoPageQueryText, params: { uri }, schema: infoPageSchema }
  const page = await pages.get(uri, () => content.ask(question))
  if (!page) return uri === imprintSlug ? fallbackImprint(language) : null
  const written = localizedEntry(page.content, language)
  const blocks = Array.isArray(written?.value) ? written.value : []
  const bodyLanguage = written?.language ?? language
  const texts = localizedTexts({ title: page.title }, language)
  const context = await content.context(language)
  const origin = { text: bodyLanguage, page: language, id: page._id, type: 'infoPage' }
  const versions = pageLanguages(page.writtenIn)
  const mark = context.edit?.bind(undefined, { id: page._id, type: 'infoPage' })
  return {
    ...texts,
    title: texts.title ?? uri,
    description: localizedText(page.metaDescription, language) ?? '',
    body: await bodyBlocks(
      fillPlaceholders(blocks, textPlaceholders(language)),
      context,
      origin,
      mark && (() => mark('content')),
    ),
    ...(uri === 'privacy' ? { dataNotice: dataNotice(language) } : {}),
    ...(bodyLanguage === language ? {} : { bodyLanguage }),
    ...(uri === imprintSlug ? { seller: imprintFacts(language) } : {}),
    ...(versions ? { versions } : {}),
    ...(await content.notices(page._id)),
    ...(mark ? { edit: mark('title') } : {}),
  }
}
