import type { RowRule } from '@pouchery/platform/retention/rule'

/** SQL of when a change was made, and of the last, the previous and the next change of a row's document. */
const madeAt = (sequence: string) =>
  `(select at.timestamp from content_transaction as at where at.sequence = ${sequence})`
const beside = (
  which: 'max' | 'min',
  condition = '1 = 1',
) => `(select ${which}(other.sequence) from content_change as other
  where other.document_id = content_change.document_id and ${condition})`
const last = beside('max')
const previous = beside('max', 'other.sequence < content_change.sequence')
const next = beside('min', 'other.sequence > content_change.sequence')
const hasData = (sequence: string) => `exists (select 1 from content_change as other
  where other.document_id = content_change.document_id and other.data is not null and other.sequence = ${sequence})`

/** Ids of uploaded pictures and files: `image-`, the hash of their bytes, and more. */
const isUpload = ['image', 'file']
  .map((kind) => `content_change.document_id like '${kind}-${'_'.repeat(40)}-%'`)
  .join(' or ')

/**
 * The history of drafts, long after. The studio stores a draft with every pause in typing; of such a row of edits the
 * first and the last stay, and so does everything that happened to published documents. What was thrown away without
 * ever having been published goes as a whole.
 */
export function draftHistory(days: number): RowRule[] {
  const old = { key: 'sequence', iso: true, days, walks: true } as const
  return [
    {
      // Between two edits, both of them old, in transactions of drafts alone. What a document was before the next change
      // is read from the edit that stays, so the history is one with longer steps.
      name: 'single edits of drafts',
      ...{ ...old, table: 'content_change', since: madeAt(next) },
      and: `content_change.document_id like 'drafts.%' and content_change.data is not null
        and not exists (select 1 from content_change as other
          where other.sequence = content_change.sequence and other.document_id not like 'drafts.%')
        and ${hasData(previous)} and ${hasData(next)}`,
    },
    {
      // Drafts that were never published, and uploads whose bytes are gone, as those are found by the history.
      name: 'changes of documents thrown away',
      ...{ ...old, table: 'content_change', since: madeAt(last) },
      and: `not ${hasData(last)}
        and not exists (select 1 from content_asset where id = content_change.document_id)
        and (${isUpload} or (content_change.document_id like 'drafts.%' and not exists
          (select 1 from content_change as other
            where other.document_id = substr(content_change.document_id, ${'drafts.'.length + 1}))))`,
    },
    {
      // The newest stays, as it says how far the history goes.
      name: 'transactions with nothing left in them',
      ...{ ...old, table: 'content_transaction', since: 'timestamp' },
      and: `sequence < (select max(any_one.sequence) from content_transaction as any_one)
        and not exists (select 1 from content_change where content_change.sequence = content_transaction.sequence)`,
    },
  ]
}
