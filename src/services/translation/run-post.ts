import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { recordId, translationId } from '#lib/translation/ids.ts'
import { targetLanguages } from '#lib/translation/languages.ts'
import { recordedUnits, recordSchema } from '#lib/translation/record.ts'
import { postState } from '#lib/translation/state.ts'
import type { ContentWriter, StoredDocument } from '#services/content/writer.server.ts'
import { eachLanguage, type LanguageResult, type Run } from './run.ts'
import { translatePost } from './translate-post.ts'
import type { Translator } from './translator.ts'

/** Translates a post into languages, each a document and a transaction of its own. */
export async function runPost(writer: ContentWriter, translator: Translator, run: Run): Promise<LanguageResult[]> {
  const { source, languages, options } = run
  const stored = await writer.documents(languages.flatMap((language) => bothIds(translationId(source.id, language))))
  const results = await eachLanguage(languages, async (language): Promise<LanguageResult> => {
    const id = translationId(source.id, language)
    const draft = stored.get(`drafts.${id}`)
    const target = draft ?? stored.get(id)
    const recorded = recordedUnits(source.record, language)
    const task = { source: source.document, target, recorded, language, options }
    const { outcome, kept, mutations } = await translatePost(translator, task)
    await writer.commit(mutations)
    return { language, outcome, kept, draft: draft !== undefined }
  })
  if (results.every(({ outcome }) => outcome !== 'failed')) await markTranslated(writer, source.document)
  return results
}

function bothIds(id: string): string[] {
  return [id, `drafts.${id}`]
}

/** Notes on the English post that it is translated, once no language is missing or older than it. */
async function markTranslated(writer: ContentWriter, source: StoredDocument): Promise<void> {
  if (source.isTranslated === true) return
  const ids = targetLanguages.map((language) => translationId(source._id, language))
  const found = await writer.documents([...ids, recordId(source._id), `drafts.${source._id}`])
  const parsed = v.safeParse(recordSchema, found.get(recordId(source._id)))
  const record = parsed.success ? parsed.output : undefined
  const isDone = (language: LanguageCode) => {
    const translation = found.get(translationId(source._id, language))
    return postState(source, translation, recordedUnits(record, language)) === 'done'
  }
  if (!targetLanguages.every(isDone)) return
  const present = [source._id, ...(found.has(`drafts.${source._id}`) ? [`drafts.${source._id}`] : [])]
  await writer.commit(present.map((id) => ({ patch: { id, set: { isTranslated: true } } })))
}
