import { recordedUnits } from '#lib/translation/record.ts'
import type { ContentMutation, ContentWriter } from '#services/content/writer.server.ts'
import { recordMutations } from './record-mutations.ts'
import { eachLanguage, failed, type LanguageResult, type Run } from './run.ts'
import { translateLocalized } from './translate-localized.ts'
import type { Translator } from './translator.ts'

interface Prepared extends LanguageResult {
  mutations: { document: Extract<ContentMutation, { patch: unknown }>[]; record: ContentMutation[] }
}

/** Fills a document's localized values; all languages are one transaction, as they change the same document. */
export async function runLocalized(writer: ContentWriter, translator: Translator, run: Run): Promise<LanguageResult[]> {
  const prepared = await eachLanguage(run.languages, (language) => prepare(translator, run, language))
  const ready = prepared.filter((result): result is Prepared => 'mutations' in result)
  try {
    await writer.commit(transactionOf(run.source.document._rev, ready))
  } catch (error) {
    return prepared.map((result) => ('mutations' in result ? failed(result.language, error) : result))
  }
  return prepared.map(({ language, outcome, kept, draft, ...rest }) => {
    const message = 'message' in rest && typeof rest.message === 'string' ? { message: rest.message } : {}
    return { language, outcome, kept, draft, ...message }
  })
}

async function prepare(translator: Translator, run: Run, language: LanguageResult['language']): Promise<Prepared> {
  const { document, id, record } = run.source
  const recorded = recordedUnits(record, language)
  const task = { document, recorded, language, options: run.options }
  const { outcome, kept, patches, units } = await translateLocalized(translator, task)
  return {
    ...{ language, outcome, kept, draft: document._id !== id },
    mutations: {
      document: patches.map((patch) => ({ patch: { id: document._id, ...patch } })),
      record: recordMutations(id, recorded, { language, units }),
    },
  }
}

/** The revision stands in the first change only: the others follow it in the same transaction. */
function transactionOf(revision: string, prepared: readonly Prepared[]): ContentMutation[] {
  const [first, ...others] = prepared.flatMap(({ mutations }) => mutations.document)
  const records = prepared.flatMap(({ mutations }) => mutations.record)
  return first ? [{ patch: { ...first.patch, ifRevisionID: revision } }, ...others, ...records] : records
}
