import { sql } from 'kysely'
import type { Database } from '#embedded/database/database.ts'
import { rowsRule, type SweepRule } from '#embedded/sweep/rule.ts'

/**
 * The history of drafts, long after. The studio stores a draft with every pause in typing; of such a row of edits the
 * first and the last stay, and so does everything that happened to published documents. What was thrown away without
 * ever having been published goes as a whole.
 */
export function draftHistorySweep(database: Database, keptMs: number): SweepRule[] {
  return [draftEdits(database, keptMs), thrownAway(database, keptMs), emptyTransactions(database, keptMs)]
}

/** The last transaction before the time that is kept. */
function lastOld(now: number, keptMs: number) {
  const until = new Date(now - keptMs).toISOString()
  return sql<number>`(select coalesce(max(sequence), 0) from content_transaction where timestamp < ${until})`
}

/**
 * Edits of drafts that have an edit before and one after them, all of them old, in transactions of drafts alone. What
 * a document was before the next change is read from the edit that stays, so the history is one with longer steps.
 */
function draftEdits(database: Database, keptMs: number): SweepRule {
  const neighbour = (which: 'max' | 'min', side: '<' | '>', last: ReturnType<typeof lastOld>) => sql`
    exists (select 1 from content_change as beside
      where beside.document_id = edit.document_id and beside.data is not null and beside.sequence <= ${last}
        and beside.sequence = (select ${sql.raw(which)}(other.sequence) from content_change as other
          where other.document_id = edit.document_id and other.sequence ${sql.raw(side)} edit.sequence))`
  const query = (last: ReturnType<typeof lastOld>) => sql<{ key: string }>`
    (select cast(edit.sequence as text) || ' ' || edit.document_id as key from content_change as edit
      where edit.document_id like 'drafts.%' and edit.data is not null and edit.sequence <= ${last}
        and not exists (select 1 from content_change as other
          where other.sequence = edit.sequence and other.document_id not like 'drafts.%')
        and ${neighbour('max', '<', last)} and ${neighbour('min', '>', last)})`
  return rowsRule(database, {
    name: 'single edits of drafts',
    due: (_, now) => query(lastOld(now, keptMs)),
    remove: async (trx, keys) => {
      let rows = 0
      for (const key of keys) rows += await removeChange(trx, key)
      return rows
    },
  })
}

/** A change is known by its sequence and its document, with a space between; ids have none. */
async function removeChange(trx: Database, key: string): Promise<number> {
  const [sequence = '', id = ''] = key.split(' ')
  const change = trx.deleteFrom('content_change').where('sequence', '=', Number(sequence)).where('document_id', '=', id)
  return Number((await change.executeTakeFirst()).numDeletedRows)
}

/** Ids of uploaded pictures and files: `image-`, the hash of their bytes, and more. */
const assets = [`image-${'_'.repeat(40)}-%`, `file-${'_'.repeat(40)}-%`] as const

/**
 * Drafts that were never published, and uploads, whose last change is that they were deleted; of an upload only when its
 * bytes are gone, as they are found by it.
 */
function thrownAway(database: Database, keptMs: number): SweepRule {
  return rowsRule(database, {
    name: 'documents thrown away',
    due: (_, now) => sql<{ key: string }>`
      (select gone.document_id as key from content_change as gone
        where gone.data is null and gone.sequence <= ${lastOld(now, keptMs)}
          and gone.sequence = (select max(sequence) from content_change where document_id = gone.document_id)
          and not exists (select 1 from content_asset where id = gone.document_id)
          and (gone.document_id like ${assets[0]} or gone.document_id like ${assets[1]}
            or (gone.document_id like 'drafts.%' and not exists
              (select 1 from content_change where document_id = substr(gone.document_id, ${sql.lit('drafts.'.length + 1)})))))`,
    remove: async (trx, ids, now) => {
      const old = trx.deleteFrom('content_change').where('document_id', 'in', ids)
      const { numDeletedRows } = await old.where('sequence', '<=', lastOld(now, keptMs)).executeTakeFirst()
      return Number(numDeletedRows)
    },
  })
}

/** Transactions of which nothing is left to tell; the newest stays, as it says how far the history goes. */
function emptyTransactions(database: Database, keptMs: number): SweepRule {
  return rowsRule(database, {
    name: 'transactions with nothing left in them',
    due: (from, now) =>
      from
        .selectFrom('content_transaction')
        .select('content_transaction.sequence as key')
        .where('content_transaction.sequence', '<=', lastOld(now, keptMs))
        .where('content_transaction.sequence', '<', newest(from))
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('content_change')
                .select('document_id')
                .whereRef('content_change.sequence', '=', 'content_transaction.sequence'),
            ),
          ),
        ),
    remove: async (trx, sequences) => {
      const empty = trx.deleteFrom('content_transaction').where('sequence', 'in', sequences)
      return Number((await empty.executeTakeFirst()).numDeletedRows)
    },
  })
}

function newest(database: Database) {
  return database
    .selectFrom('content_transaction as any')
    .select((row) => row.fn.coalesce(row.fn.max('any.sequence'), sql.lit(0)).as('newest'))
}
