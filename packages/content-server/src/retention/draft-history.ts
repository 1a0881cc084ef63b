import type { RowRule } from '@pouchery/platform/retention/rule'

const changeTimestamp = (sequence: string) =>
  `(select at.timestamp from content_transaction as at where at.sequence = ${sequence})`
const neighbourSequence = (
  which: 'max' | 'min',
  condition = '1 = 1',
) => `(select ${which}(other.sequence) from content_change as other
  where other.document_id = content_change.document_id and ${condition})`
const last = neighbourSequence('max')
const previous = neighbourSequence('max', 'other.sequence < content_change.sequence')
const next = neighbourSequence('min', 'other.sequence > content_change.sequence')
const hasData = (sequence: string) => `exists (select 1 from content_change as other
  where other.document_id = content_change.document_id and other.data is not null and other.sequence = ${sequence})`

/** Asset ids consist of `image-` or `file-`, a 40-digit hash of the bytes, and a suffix. */
const isUpload = ['image', 'file']
  .map((kind) => `content_change.document_id like '${kind}-${'_'.repeat(40)}-%'`)
  .join(' or ')

/**
 * The studio saves a draft at every pause in typing. Of a series of old edits, only the first and last are
 * kept.
 *
 * Changes to published documents are kept. The history of a deleted draft is removed if the document was never
 * published.
 */
export function createDraftHistoryRules(retentionDays: number): RowRule[] {
  const old = { key: 'sequence', isIsoText: true, retentionDays, scansTable: true } as const
  return [
    {
      // The history remains consistent, because previous states are read from the remaining changes.
      name: 'intermediate edits of drafts',
      ...{ ...old, table: 'content_change', since: changeTimestamp(next) },
      condition: `content_change.document_id like 'drafts.%' and content_change.data is not null
        and not exists (select 1 from content_change as other
          where other.sequence = content_change.sequence and other.document_id not like 'drafts.%')
        and ${hasData(previous)} and ${hasData(next)}`,
    },
    {
      // Includes deleted drafts that were never published, and deleted assets. An asset's bytes must be deleted first,
      // because `createOrphanedBytesRule` reads the history.
      name: 'changes of discarded documents',
      ...{ ...old, table: 'content_change', since: changeTimestamp(last) },
      condition: `not ${hasData(last)}
        and not exists (select 1 from content_asset where id = content_change.document_id)
        and (${isUpload} or (content_change.document_id like 'drafts.%' and not exists
          (select 1 from content_change as other
            where other.document_id = substr(content_change.document_id, ${'drafts.'.length + 1}))))`,
    },
    {
      // The newest transaction is kept, because its sequence is the current end of the history.
      name: 'empty transactions',
      ...{ ...old, table: 'content_transaction', since: 'timestamp' },
      condition: `sequence < (select max(any_one.sequence) from content_transaction as any_one)
        and not exists (select 1 from content_change where content_change.sequence = content_transaction.sequence)`,
    },
  ]
}
