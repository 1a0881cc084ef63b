import { sql } from 'kysely'
import type { Database } from '#embedded/database/database.ts'
import { type SweepRule, stretchesRule } from '#embedded/sweep/rule.ts'

/**
 * The history of drafts, long after. The studio stores a draft with every pause in typing; of such a row of edits the
 * first and the last stay, and so does everything that happened to published documents. What was thrown away without
 * ever having been published goes as a whole.
 */
export function draftHistorySweep(database: Database, keptMs: number): SweepRule[] {
  return [draftEdits(database, keptMs), thrownAway(database, keptMs), emptyTransactions(database, keptMs)]
}

/** Sequences looked at in one go. */
const sequencesAtOnce = 500

/** Looks through all transactions from before the time that is kept. */
function oldStretches(keptMs: number) {
  return async (database: Database, after: number | undefined, now: number): Promise<number | undefined> => {
    const last = await lastOld(database, now - keptMs)
    if ((after ?? -1) >= last) return undefined
    return Math.min((after ?? 0) + sequencesAtOnce, last)
  }
}

/** The sequence of the last transaction before a moment; 0 when there is none. */
async function lastOld(database: Database, until: number): Promise<number> {
  const query = database
    .selectFrom('content_transaction')
    .select((row) => row.fn.max('sequence').as('last'))
    .where('timestamp', '<', new Date(until).toISOString())
  return (await query.executeTakeFirst())?.last ?? 0
}

/**
 * Edits of drafts that have an edit before and one after them, all of them old, in transactions of drafts alone. What
 * a document was before the next change is read from the edit that stays, so the history is one with longer steps.
 */
function draftEdits(database: Database, keptMs: number): SweepRule {
  const neighbour = (which: 'max' | 'min', side: '<' | '>', until: string) => sql`
    exists (select 1 from content_change as beside join content_transaction as at on at.sequence = beside.sequence
      where beside.document_id = edit.document_id and beside.data is not null and at.timestamp < ${until}
        and beside.sequence = (select ${sql.raw(which)}(other.sequence) from content_change as other
          where other.document_id = edit.document_id and other.sequence ${sql.raw(side)} edit.sequence))`
  return stretchesRule(database, {
    name: 'single edits of drafts',
    next: oldStretches(keptMs),
    due: (_, { after = 0, upTo }, now) => {
      const until = new Date(now - keptMs).toISOString()
      return sql<{ key: string }>`
        (select cast(edit.sequence as text) || ' ' || edit.document_id as key from content_change as edit
          where edit.sequence > ${after} and edit.sequence <= ${upTo}
            and edit.document_id like 'drafts.%' and edit.data is not null
            and not exists (select 1 from content_change as other
              where other.sequence = edit.sequence and other.document_id not like 'drafts.%')
            and ${neighbour('max', '<', until)} and ${neighbour('min', '>', until)})`
    },
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
  return stretchesRule(database, {
    name: 'documents thrown away',
    next: oldStretches(keptMs),
    due: (_, { after = 0, upTo }) => sql<{ key: string }>`
      (select gone.document_id as key from content_change as gone
        where gone.sequence > ${after} and gone.sequence <= ${upTo} and gone.data is null
          and gone.sequence = (select max(sequence) from content_change where document_id = gone.document_id)
          and not exists (select 1 from content_asset where id = gone.document_id)
          and (gone.document_id like ${assets[0]} or gone.document_id like ${assets[1]}
            or (gone.document_id like 'drafts.%' and not exists
              (select 1 from content_change where document_id = substr(gone.document_id, ${sql.lit('drafts.'.length + 1)})))))`,
    remove: async (trx, ids, now) => {
      const last = await lastOld(trx, now - keptMs)
      const old = trx.deleteFrom('content_change').where('document_id', 'in', ids).where('sequence', '<=', last)
      return Number((await old.executeTakeFirst()).numDeletedRows)
    },
  })
}

/** Transactions of which nothing is left to tell; the newest stays, as it says how far the history goes. */
function emptyTransactions(database: Database, keptMs: number): SweepRule {
  return stretchesRule(database, {
    name: 'transactions with nothing left in them',
    next: oldStretches(keptMs),
    due: (from, { after = 0, upTo }) =>
      from
        .selectFrom('content_transaction')
        .select('content_transaction.sequence as key')
        .where('content_transaction.sequence', '>', after)
        .where('content_transaction.sequence', '<=', upTo)
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
