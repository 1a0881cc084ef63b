import * as v from 'valibot'

const unit = v.object({
  path: v.string(),
  /** Fingerprint of the English value at that time. */
  source: v.string(),
  /** Fingerprint of what the translator wrote; empty for what an editor wrote by hand. */
  target: v.string(),
})

const entry = v.object({
  /** The language. */
  _key: v.string(),
  /** ISO 8601. */
  translatedAt: v.string(),
  units: v.array(unit),
})

/** What is remembered of a document's translations, so that what an editor changed by hand is known (`recordId`). */
export const recordSchema = v.object({ entries: v.nullish(v.array(entry), []) })

export type RecordedUnit = v.InferOutput<typeof unit>
export type TranslationRecord = v.InferOutput<typeof recordSchema>

/** What was recorded for a language; nothing when it was never translated here. */
export function recordedUnits(record: TranslationRecord | undefined, language: string): readonly RecordedUnit[] {
  return record?.entries.find(({ _key }) => _key === language)?.units ?? []
}
