import type { LanguageCode } from '#app.config'
import { fingerprint } from '#lib/translation/fingerprint.ts'
import { translationId } from '#lib/translation/ids.ts'
import type { RecordedUnit } from '#lib/translation/record.ts'
import { contentBlocks, isBlockPath, postUnits } from '#lib/translation/units.ts'
import type { ContentMutation, StoredDocument } from '#services/content/writer.server.ts'
import { mergeContent } from './merge-content.ts'
import { type PlanOptions, planUnits } from './plan-units.ts'
import { recordMutations } from './record-mutations.ts'
import { type FinishedUnit, translateUnits } from './translate-units.ts'
import type { Translator } from './translator.ts'

/** A post to be brought into a language. */
export interface PostTask {
  /** The published English post. */
  source: StoredDocument
  /** What there is in the language, the draft where an editor has one open. */
  target: StoredDocument | undefined
  recorded: readonly RecordedUnit[]
  language: LanguageCode
  options: PlanOptions
}

/** What a task comes to, before it is stored. */
export interface Translated {
  outcome: 'created' | 'updated' | 'unchanged'
  /** Paths that were left although the English changed, because an editor wrote them. */
  kept: string[]
  mutations: ContentMutation[]
}

/** Translates a post's texts; what an editor changed by hand stays. @throws TranslatorError */
export async function translatePost(translator: Translator, task: PostTask): Promise<Translated> {
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
  const unset = goneFields(task)
  const isUnchanged = Object.keys(fields).length === 0 && unset.length === 0
  const patch = { id: target._id, ifRevisionID: target._rev, set: fields, ...(unset.length > 0 ? { unset } : {}) }
  return isUnchanged
    ? { outcome: 'unchanged', kept, mutations: record }
    : { outcome: 'updated', kept, mutations: [{ patch }, ...record] }
}

/** The fields that are others than in the present translation. */
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

/** Fields the English post lost and no editor of this language touched. */
function goneFields({ source, target, recorded }: PostTask): string[] {
  const there = new Set(postUnits(source).map(({ path }) => path))
  return recorded
    .filter(({ path, target: made }) => {
      return !isBlockPath(path) && !there.has(path) && made !== '' && made === fingerprint(target?.[path])
    })
    .map(({ path }) => path)
}
