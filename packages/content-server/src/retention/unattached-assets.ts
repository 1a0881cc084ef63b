import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { splitIntoChunks } from '@pouchery/platform/database/split-into-chunks'
import { dayMs, type RetentionRule, type RowRule } from '@pouchery/platform/retention/rule'
import { deleteDocuments } from './delete-documents.ts'

const batch = 50

/** Does not delete assets referenced in the history, because an editor can restore any past state. */
export function createUnattachedUploadRule(database: Database, days: number): RetentionRule {
  const find = async (now: number) =>
    withoutHistoryReferences(database, await unreferenced(database, now - days * dayMs))
  return {
    name: 'unattached uploads',
    count: async (now) => (await find(now)).length,
    removeDue: async function* (now) {
      for (const some of splitIntoChunks(await find(now), batch)) {
        yield await inTransaction(database, (trx) => removeAssets(trx, some, now))
      }
    },
  }
}

async function unreferenced(database: Database, until: number): Promise<string[]> {
  const rows = await database
    .selectFrom('content_document')
    .select('id')
    .where('type', 'in', ['sanity.imageAsset', 'sanity.fileAsset'])
    .where('updated', '<', new Date(until).toISOString())
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('content_reference')
            .select('target_id')
            .whereRef('content_reference.target_id', '=', 'content_document.id'),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

const hash = /[0-9a-f]{40}/g

/**
 * Returns assets whose hash occurs in no other document's history or current state. Reads small batches, so that
 * the process remains responsive.
 */
async function withoutHistoryReferences(database: Database, ids: readonly string[]): Promise<string[]> {
  const left = new Map(ids.map((id) => [id.match(hash)?.[0] ?? id, id]))
  let [sequence, document] = [-1, '']
  while (left.size > 0) {
    const changes = await changesAfter(database, sequence, document)
    for (const { document_id, data } of changes) {
      for (const [found] of data?.matchAll(hash) ?? []) if (left.get(found) !== document_id) left.delete(found)
    }
    const last = changes.at(-1)
    if (!last || changes.length < batch) break
    sequence = last.sequence
    document = last.document_id
    await nextTurn()
  }
  return [...left.values()]
}

function changesAfter(database: Database, sequence: number, document: string) {
  return database
    .selectFrom('content_change')
    .select(['sequence', 'document_id', 'data'])
    .where((row) =>
      row.or([
        row('sequence', '>', sequence),
        row.and([row('sequence', '=', sequence), row('document_id', '>', document)]),
      ]),
    )
    .orderBy('sequence')
    .orderBy('document_id')
    .limit(batch)
    .execute()
}

/** Throws, without deleting any asset, if one of them has been referenced in the meantime. */
async function removeAssets(trx: Database, ids: readonly string[], now: number): Promise<number> {
  const removed = await deleteDocuments(trx, ids, now)
  await trx.deleteFrom('content_asset').where('id', 'in', ids).execute()
  return removed
}

/** Does not delete the bytes of an upload in progress, which have no document in the history yet. */
export function createOrphanedBytesRule(retentionDays: number): RowRule {
  return {
    name: 'files of deleted uploads',
    ...{ table: 'content_asset', key: 'id', isIsoText: true, retentionDays },
    since: `(select max(at.timestamp) from content_change as gone
      join content_transaction as at on at.sequence = gone.sequence
      where gone.document_id = content_asset.id and gone.data is null)`,
    condition: 'not exists (select 1 from content_document where content_document.id = content_asset.id)',
  }
}
