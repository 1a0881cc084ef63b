import type { LanguageCode } from '#app.config'
import { fingerprint } from '#lib/translation/fingerprint.ts'
import { recordId, recordType } from '#lib/translation/ids.ts'
import type { RecordedUnit } from '#lib/translation/record.ts'
import type { ContentMutation } from '#services/content/writer.server.ts'

/**
 * Remembers what a translation was made of, in the transaction that writes it; nothing when it is remembered already.
 */
export function recordMutations(
  documentId: string,
  before: readonly RecordedUnit[],
  { language, units }: { language: LanguageCode; units: readonly RecordedUnit[] },
): ContentMutation[] {
  if (fingerprint(units) === fingerprint(before)) return []
  const id = recordId(documentId)
  const keyed = units.map((unit) => ({ _key: unit.path, ...unit }))
  const entry = { _key: language, translatedAt: new Date().toISOString(), units: keyed }
  return [
    { createIfNotExists: { _id: id, _type: recordType, entries: [] } },
    { patch: { id, setIfMissing: { entries: [] }, unset: [`entries[_key=="${language}"]`] } },
    { patch: { id, insert: { after: 'entries[-1]', items: [entry] } } },
  ]
}
