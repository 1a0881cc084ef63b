import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import type { TranslationResult } from '#jobs/translation/run.ts'
import { NotTranslatableError, translateDocument } from '#jobs/translation/translate-document.ts'
import { sourceLanguage } from '#lib/content-languages.ts'
import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { readJsonBody } from '#server/http/answering/json-body.server.ts'
import { runJob } from '#server/observation/jobs.server.ts'
import { recordServiceCall } from '#server/observation/service-calls.server.ts'
import { env } from '#server/process/env.server.ts'
import { createContentWriter } from '#services/content/writer.server.ts'
import { createDeepLTranslator } from '#services/translation/deepl.server.ts'
import { noTranslatorMessage, type Translator } from '#services/translation/translator.ts'
import { createStudioResponse, identifyStudioCaller, toContentErrorResponse } from './studio-caller.server.ts'

const target = v.custom<LanguageCode>(
  (code) => typeof code === 'string' && isLanguageCode(code) && code !== sourceLanguage,
  'must contain only languages of the shop other than English.',
)

const translateRequestSchema = v.object({
  documentId: v.pipe(v.string('must be text.'), v.regex(/^[\w.-]{1,160}$/, 'must be a document ID.')),
  languages: v.pipe(v.array(target, 'must be a list.'), v.minLength(1, 'must not be empty.'), v.maxLength(20)),
  retranslate: v.optional(v.boolean('must be true or false.')),
  overwrite: v.optional(v.boolean('must be true or false.')),
})

const maxBodyBytes = 4 * 1024

/**
 * Handles `POST /api/studio/translate`: responds with `{results}`, one per language. If every language failed, the
 * status is 502, but the body still contains the results. All errors have a `message`, for example 409 if no
 * translator is configured.
 */
export async function handleTranslate(request: Request): Promise<Response> {
  const caller = await identifyStudioCaller(request)
  if (!caller.ok) return caller.response
  const input = await readJsonBody(request, translateRequestSchema, maxBodyBytes)
  if (!input.ok) return createStudioResponse({ message: input.error.message }, input.error.status)
  const { translator } = env()
  if (!translator) return createStudioResponse({ message: noTranslatorMessage }, 409)
  try {
    const writer = createContentWriter(caller.clientConfig)
    const counted = countedTranslator(createDeepLTranslator(translator))
    return translateResponse(await runJob('translation', () => translateDocument(writer, counted, input.value)))
  } catch (error) {
    if (error instanceof NotTranslatableError) return createStudioResponse({ message: error.message }, error.status)
    return toContentErrorResponse(error)
  }
}

function countedTranslator(translator: Translator): Translator {
  const { translate } = translator
  return { translate: (...asked) => recordServiceCall('translation', 'hosted', () => translate(...asked)) }
}

function translateResponse(results: readonly TranslationResult[]): Response {
  const failed = results.filter(({ outcome }) => outcome === 'failed')
  if (failed.length < results.length) return createStudioResponse({ results })
  return createStudioResponse({ message: failed[0]?.message ?? 'Nothing was translated.', results }, 502)
}
