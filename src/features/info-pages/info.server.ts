import type * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { bodyBlocks } from '#features/rich-text/body.server.ts'
import { filledBody } from '#lib/format/filled-body.ts'
import { localizedEntry, localizedText, localizedTexts } from '#lib/localized-value.ts'
import { lastGood } from '#lib/server/last-good.server.ts'
import { pageContent as content } from '#server/preview/content.server.ts'
import { isPreviewing } from '#server/preview/scope.server.ts'
import { onChange } from '#server/process/changes.server.ts'
import { textFacts } from '#server/wiring/text-facts.server.ts'
import { versionsOf } from '#services/content/written-in.ts'
import { dataNotice } from './data-notice.server.ts'
import { infoQuery, infoWire } from './info-wire.ts'
import type { InfoPageContent } from './page-content.ts'
import { bareImprint, imprint, imprintFacts } from './seller-facts.server.ts'

const pages = lastGood<v.InferOutput<typeof infoWire>>({
  freshMs: 60_000,
  staleMs: 600_000,
  patienceMs: 1500,
  max: 200,
  // Pages that do not exist are not cached: guessed URLs must not evict existing pages.
  keep: (page) => page !== null,
  bypass: isPreviewing,
})

onChange('content', () => pages.forget())

/**
 * Returns an information page by its last path segment, or null if there is none. Throws a ContentServiceError if the
 * service is unavailable and nothing is cached, so that an existing page is not reported as missing.
 */
export async function findInfoPage(uri: string, language: LanguageCode): Promise<InfoPageContent | null> {
  const question = { query: infoQuery, params: { uri }, schema: infoWire }
  const page = await pages.get(uri, () => content.ask(question))
  if (!page) return uri === imprint ? bareImprint(language) : null
  const written = localizedEntry(page.content, language)
  const blocks = Array.isArray(written?.value) ? written.value : []
  const bodyLanguage = written?.language ?? language
  const texts = localizedTexts({ title: page.title }, language)
  const context = await content.context(language)
  const origin = { text: bodyLanguage, page: language, id: page._id, type: 'infoPage' }
  const versions = versionsOf(page.writtenIn)
  const mark = context.edit?.bind(undefined, { id: page._id, type: 'infoPage' })
  return {
    ...texts,
    title: texts.title ?? uri,
    description: localizedText(page.metaDescription, language) ?? '',
    body: await bodyBlocks(filledBody(blocks, textFacts(language)), context, origin, mark && (() => mark('content'))),
    ...(uri === 'privacy' ? { dataNotice: dataNotice(language) } : {}),
    ...(bodyLanguage === language ? {} : { bodyLanguage }),
    ...(uri === imprint ? { seller: imprintFacts(language) } : {}),
    ...(versions ? { versions } : {}),
    ...(await content.notices(page._id)),
    ...(mark ? { edit: mark('title') } : {}),
  }
}
