import * as v from 'valibot'

const unit = v.object({
  path: v.string(),
  source: v.string(),
  /** Fingerprint of the machine translation. Empty if an editor wrote the translation. */
  target: v.string(),
})

const entry = v.object({
  _key: v.string(),
  /** ISO 8601. */
  translatedAt: v.string(),
  units: v.array(unit),
})

export const translationRecordType = 'translationRecord'

/** Documents whose ID contains a dot are hidden from requests without a token. */
export function toTranslationRecordId(sourceId: string): string {
  return `translation.${sourceId}`
}

/** Fingerprints of texts and translations, to detect changes by editors. Stored under {@link toTranslationRecordId}. */
const translationRecordSchema = v.object({ entries: v.nullish(v.array(entry), []) })

export type RecordedUnit = v.InferOutput<typeof unit>
export type TranslationRecord = v.InferOutput<typeof translationRecordSchema>

/** Returns undefined if the document is missing or invalid. */
export function readTranslationRecord(document: unknown): TranslationRecord | undefined {
  const parsed = v.safeParse(translationRecordSchema, document)
  return parsed.success ? parsed.output : undefined
}

export function getRecordedUnits(record: TranslationRecord | undefined, language: string): readonly RecordedUnit[] {
  return record?.entries.find(({ _key }) => _key === language)?.units ?? []
}

/** The fingerprint is independent of key order. Not cryptographically secure. */
export function createFingerprint(value: unknown): string {
  return hash(canonical(value))
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join()}}`
}

/** Returns a 64-bit hash that is the same in browsers and on the server. */
function hash(text: string): string {
  let [first, second] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    first = Math.imul(first ^ code, 0x9e3779b1)
    second = Math.imul(second ^ code, 0x5f356495)
  }
  first = Math.imul(first ^ (first >>> 16), 0x85ebca6b) ^ Math.imul(second ^ (second >>> 13), 0xc2b2ae35)
  second = Math.imul(second ^ (second >>> 16), 0x85ebca6b) ^ Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return (first >>> 0).toString(36) + (second >>> 0).toString(36).padStart(7, '0')
}
