import type { LanguageCode } from '#app.config'
import { targetLanguages, toTranslationId } from '#lib/content-languages.ts'
import type { ContentMutation, ContentWriter, StoredDocument } from '#services/content/writer.server.ts'
import type { Translator } from '#services/translation/translator.ts'
import { planUnits, type TranslationOptions } from './plan-units.ts'
import {
  createFingerprint,
  getRecordedUnits,
  type RecordedUnit,
  readTranslationRecord,
  toTranslationRecordId,
} from './rules/record.ts'
import { getPostTranslationState } from './rules/state.ts'
import {
  getContentBlocks,
  isBlockPath,
  isKeyedBlock,
  type KeyedBlock,
  listPostUnits,
  toBlockPath,
} from './rules/units.ts'
import { buildRecordMutations, mapLanguages, type TranslationResult, type TranslationRun } from './run.ts'
import { type TranslatedUnit, translateUnits } from './translate-units.ts'

/** Each translation is a separate document and is written in its own transaction. */
export async function translatePostIntoLanguages(
  writer: ContentWriter,
  translator: Translator,
  run: TranslationRun,
): Promise<TranslationResult[]> {
  const { source, languages, options } = run
  const ids = languages.map((language) => toTranslationId(source.id, language))
  const stored = await writer.loadDocuments(ids.flatMap((id) => [id, `drafts.${id}`]))
  const results = await mapLanguages(languages, async (language): Promise<TranslationResult> => {
    const id = toTranslationId(source.id, language)
    const draft = stored.get(`drafts.${id}`)
    const target = draft ?? stored.get(id)
    const recorded = getRecordedUnits(source.record, language)
    const task = { source: source.document, target, recorded, language, options }
    const { outcome, kept, mutations } = await translatePost(translator, task)
    await writer.commit(mutations)
    return { language, outcome, kept, draft: draft !== undefined }
  })
  if (results.every(({ outcome }) => outcome !== 'failed')) await markTranslated(writer, source.document)
  return results
}

/** Sets `isTranslated` once the translations into all languages are up to date. */
async function markTranslated(writer: ContentWriter, source: StoredDocument): Promise<void> {
  if (source.isTranslated === true) return
  const ids = targetLanguages.map((language) => toTranslationId(source._id, language))
  const found = await writer.loadDocuments([...ids, toTranslationRecordId(source._id), `drafts.${source._id}`])
  const record = readTranslationRecord(found.get(toTranslationRecordId(source._id)))
  const isDone = (language: LanguageCode) => {
    const translation = found.get(toTranslationId(source._id, language))
    return getPostTranslationState(source, translation, getRecordedUnits(record, language)) === 'done'
  }
  if (!targetLanguages.every(isDone)) return
  const present = [source._id, ...(found.has(`drafts.${source._id}`) ? [`drafts.${source._id}`] : [])]
  await writer.commit(present.map((id) => ({ patch: { id, set: { isTranslated: true } } })))
}

interface PostTask {
  source: StoredDocument
  /** The draft of the translated post if there is one, otherwise the published translation. */
  target: StoredDocument | undefined
  recorded: readonly RecordedUnit[]
  language: LanguageCode
  options: TranslationOptions
}

/**
 * Preserves translations that were changed by an editor, unless `overwrite` is set.
 * @throws TranslatorError
 */
async function translatePost(translator: Translator, task: PostTask) {
  const { source, target, recorded, language, options } = task
  const planned = planUnits(listPostUnits(source), target ? listPostUnits(target) : [], recorded, options)
  const units = await translateUnits(translator, planned, language)
  const record = buildRecordMutations(source._id, recorded, { language, units: units.map((unit) => unit.record) })
  const kept = units.filter(({ action }) => action === 'keep').map(({ path }) => path)
  const fields = changedFields(task, units)
  if (!target) {
    const created = { _id: toTranslationId(source._id, language), _type: source._type, language, isTranslated: true }
    const mutations: ContentMutation[] = [{ create: { ...created, ...fields } }, ...record]
    return { outcome: 'created' as const, kept, mutations }
  }
  const unset = removedFields(task)
  const isUnchanged = Object.keys(fields).length === 0 && unset.length === 0
  const patch = { id: target._id, ifRevisionID: target._rev, set: fields, ...(unset.length > 0 ? { unset } : {}) }
  const mutations: ContentMutation[] = isUnchanged ? record : [{ patch }, ...record]
  return { outcome: isUnchanged ? ('unchanged' as const) : ('updated' as const), kept, mutations }
}

function changedFields(task: PostTask, units: readonly TranslatedUnit[]): Record<string, unknown> {
  const { source, target, recorded } = task
  const written = units.filter(({ action, path }) => action === 'write' && !isBlockPath(path))
  const finished = new Map(units.map((unit) => [unit.path, unit]))
  const present = target ? getContentBlocks(target) : []
  const content = mergeContent(getContentBlocks(source), present, finished, recorded)
  const fields = [...written.map(({ path, value }) => [path, value] as const), ['content', content] as const]
  const before: Record<string, unknown> = { content: [], ...target }
  return Object.fromEntries(
    fields.filter(([name, value]) => createFingerprint(value) !== createFingerprint(before[name])),
  )
}

/** Returns the fields that were removed from the English post and have not been edited in the translation. */
function removedFields({ source, target, recorded }: PostTask): string[] {
  const there = new Set(listPostUnits(source).map(({ path }) => path))
  return recorded
    .filter(({ path, target: made }) => {
      return !isBlockPath(path) && !there.has(path) && made !== '' && made === createFingerprint(target?.[path])
    })
    .map(({ path }) => path)
}

/**
 * Returns the translated blocks in the order of the English blocks. Keeps blocks that an editor added. Drops blocks
 * that were removed from the English post, unless an editor changed their translation.
 */
export function mergeContent(
  source: readonly KeyedBlock[],
  target: readonly KeyedBlock[],
  finished: ReadonlyMap<string, TranslatedUnit>,
  recorded: readonly RecordedUnit[],
): KeyedBlock[] {
  const own = new Map(target.map((block) => [block._key, block]))
  const merged = source.flatMap((block) => {
    const unit = finished.get(toBlockPath(block._key))
    if (unit?.action === 'write' && isKeyedBlock(unit.value)) return [unit.value]
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
  const record = recorded.find(({ path }) => path === toBlockPath(block._key))
  return record !== undefined && record.target === createFingerprint(block)
}

function insertionIndex(merged: readonly KeyedBlock[], before: readonly KeyedBlock[]): number {
  const places = new Map(merged.map(({ _key }, index) => [_key, index]))
  const neighbour = before.findLast(({ _key }) => places.has(_key))
  return neighbour ? (places.get(neighbour._key) ?? -1) + 1 : 0
}
