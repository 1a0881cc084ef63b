import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { targetLanguages, translationId } from '#lib/content-languages.ts'
import type { ContentMutation, ContentWriter, StoredDocument } from '#services/content/writer.server.ts'
import type { Translator } from '#services/translation/translator.ts'
import { type PlanOptions, planUnits } from './plan-units.ts'
import { fingerprint, type RecordedUnit, recordedUnits, recordId, recordSchema } from './rules/record.ts'
import { postTranslationState } from './rules/state.ts'
import { blockPath, contentBlocks, isBlockPath, isKeyed, type KeyedBlock, postUnits } from './rules/units.ts'
import { type LanguageResult, mapLanguages, recordMutations, type TranslationRun } from './run.ts'
import { type FinishedUnit, translateUnits } from './translate-units.ts'

/** Each translation is a separate document, written in a separate transaction. */
export async function translatePostIntoLanguages(
  writer: ContentWriter,
  translator: Translator,
  run: TranslationRun,
): Promise<LanguageResult[]> {
  const { source, languages, options } = run
  const stored = await writer.documents(
    languages.flatMap((language) => publishedAndDraftIds(translationId(source.id, language))),
  )
  const results = await mapLanguages(languages, async (language): Promise<LanguageResult> => {
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

function publishedAndDraftIds(id: string): string[] {
  return [id, `drafts.${id}`]
}

/** Sets `isTranslated` once the translations into all languages are up to date. */
async function markTranslated(writer: ContentWriter, source: StoredDocument): Promise<void> {
  if (source.isTranslated === true) return
  const ids = targetLanguages.map((language) => translationId(source._id, language))
  const found = await writer.documents([...ids, recordId(source._id), `drafts.${source._id}`])
  const parsed = v.safeParse(recordSchema, found.get(recordId(source._id)))
  const record = parsed.success ? parsed.output : undefined
  const isDone = (language: LanguageCode) => {
    const translation = found.get(translationId(source._id, language))
    return postTranslationState(source, translation, recordedUnits(record, language)) === 'done'
  }
  if (!targetLanguages.every(isDone)) return
  const present = [source._id, ...(found.has(`drafts.${source._id}`) ? [`drafts.${source._id}`] : [])]
  await writer.commit(present.map((id) => ({ patch: { id, set: { isTranslated: true } } })))
}

interface PostTask {
  source: StoredDocument
  /** Draft of the translated post, or else the published translation. Undefined if there is no translation. */
  target: StoredDocument | undefined
  recorded: readonly RecordedUnit[]
  language: LanguageCode
  options: PlanOptions
}

interface PostTranslation {
  outcome: 'created' | 'updated' | 'unchanged'
  kept: string[]
  mutations: ContentMutation[]
}

/** Preserves translations that an editor changed. @throws TranslatorError */
async function translatePost(translator: Translator, task: PostTask): Promise<PostTranslation> {
  const { source, target, recorded, language, options } = task
  const planned = planUnits(postUnits(source), target ? postUnits(target) : [], recorded, options)
  const units = await translateUnits(translator, planned, language)
  const record = recordMutations(source._id, recorded, { language, units: units.map((unit) => unit.record) })
  const kept = units.filter(({ action }) => action === 'keep').map(({ path }) => path)
  const fields = changedFields(task, units)
  if (!target) {
    const created = { _id: translationId(source._id, language), _type: source._type, language, isTranslated: true }
    return { outcome: 'created', kept, mutations: [{ create: { ...created, ...fields } }, ...record] }
  }
  const unset = removedFields(task)
  const isUnchanged = Object.keys(fields).length === 0 && unset.length === 0
  const patch = { id: target._id, ifRevisionID: target._rev, set: fields, ...(unset.length > 0 ? { unset } : {}) }
  return isUnchanged
    ? { outcome: 'unchanged', kept, mutations: record }
    : { outcome: 'updated', kept, mutations: [{ patch }, ...record] }
}

function changedFields(task: PostTask, units: readonly FinishedUnit[]): Record<string, unknown> {
  const { source, target, recorded } = task
  const written = units.filter(({ action, path }) => action === 'write' && !isBlockPath(path))
  const finished = new Map(units.map((unit) => [unit.path, unit]))
  const present = target ? contentBlocks(target) : []
  const content = mergeContent(contentBlocks(source), present, finished, recorded)
  const fields = [...written.map(({ path, value }) => [path, value] as const), ['content', content] as const]
  const before: Record<string, unknown> = { content: [], ...target }
  return Object.fromEntries(fields.filter(([name, value]) => fingerprint(value) !== fingerprint(before[name])))
}

/** Fields removed from the English post, and not changed by an editor in the translation. */
function removedFields({ source, target, recorded }: PostTask): string[] {
  const there = new Set(postUnits(source).map(({ path }) => path))
  return recorded
    .filter(({ path, target: made }) => {
      return !isBlockPath(path) && !there.has(path) && made !== '' && made === fingerprint(target?.[path])
    })
    .map(({ path }) => path)
}

/**
 * Uses the order of the English blocks. Keeps blocks that an editor added. Drops blocks that were removed from
 * the English post, unless an editor changed the block.
 */
export function mergeContent(
  source: readonly KeyedBlock[],
  target: readonly KeyedBlock[],
  finished: ReadonlyMap<string, FinishedUnit>,
  recorded: readonly RecordedUnit[],
): KeyedBlock[] {
  const own = new Map(target.map((block) => [block._key, block]))
  const merged = source.flatMap((block) => {
    const unit = finished.get(blockPath(block._key))
    if (unit?.action === 'write' && isKeyed(unit.value)) return [unit.value]
    return own.get(block._key) ?? []
  })
  const inSource = new Set(source.map(({ _key }) => _key))
  for (const [index, block] of target.entries()) {
    if (inSource.has(block._key) || isMachineTranslated(block, recorded)) continue
    merged.splice(insertionIndex(merged, target.slice(0, index)), 0, block)
  }
  return merged
}

function isMachineTranslated(block: KeyedBlock, recorded: readonly RecordedUnit[]): boolean {
  const record = recorded.find(({ path }) => path === blockPath(block._key))
  return record !== undefined && record.target === fingerprint(block)
}

function insertionIndex(merged: readonly KeyedBlock[], before: readonly KeyedBlock[]): number {
  const places = new Map(merged.map(({ _key }, index) => [_key, index]))
  const neighbour = before.findLast(({ _key }) => places.has(_key))
  return neighbour ? (places.get(neighbour._key) ?? -1) + 1 : 0
}
