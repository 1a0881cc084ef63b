import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { splitIntoChunks } from '@pouchery/platform/database/split-into-chunks'
import {
  createRowRetentionRule,
  dayMs,
  type RetentionRule,
  type RowRetentionRule,
} from '@pouchery/platform/retention/rule'
import type { RetentionPeriods } from 'pouchery/config/retention'
import { transact } from './store/transact.ts'

/** The rules retain editors' documents, past published states, and uploads referenced by a document or its history. */
export function createContentRetentionRules(database: Database, periods: RetentionPeriods): RetentionRule[] {
  const rows: RowRetentionRule[] = [
    {
      name: 'editor sessions',
      ...{ table: 'content_session', key: 'token_hash', since: 'expires_at', retentionDays: periods.sessions },
    },
    {
      name: 'unfinished sign-ins',
      ...{ table: 'content_sign_in', key: 'sid_hash', since: 'expires_at', retentionDays: 0 },
    },
    // The studio's preview library stores these secrets as documents.
    {
      name: 'preview secrets',
      ...{ table: 'content_document', key: 'id', since: 'updated', isIsoText: true },
      retentionDays: periods.previewSecrets,
      ...{ condition: "type = 'sanity.previewUrlSecret'", replaceDelete: deleteDocuments },
    },
    ...createDraftHistoryRules(periods.draftEdits),
    createOrphanedBytesRule(periods.orphanedAssets),
  ]
  return [
    ...rows.map((rule) => createRowRetentionRule(database, rule)),
    createUnattachedUploadRule(database, periods.orphanedAssets),
  ]
}

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
 * The studio saves a draft at every pause in typing. Of a series of old edits, only the first and last are retained.
 *
 * Changes to published documents are retained, except deleted assets. The history of a deleted draft is removed if the
 * document was never published.
 */
function createDraftHistoryRules(retentionDays: number): RowRetentionRule[] {
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
      // The newest transaction is retained, because its sequence is the current end of the history.
      name: 'empty transactions',
      ...{ ...old, table: 'content_transaction', since: 'timestamp' },
      condition: `sequence < (select max(any_one.sequence) from content_transaction as any_one)
        and not exists (select 1 from content_change where content_change.sequence = content_transaction.sequence)`,
    },
  ]
}

/** Writing an image takes only seconds, so a partial file of this age is abandoned. */
const abandonedFileMs = 3_600_000
/** Names of complete files. Partial files have an additional suffix. */
const completeFileName = /^[0-9a-f]{64}$/
const filesPerBatch = 200

/** Deletes image variants older than `days`, and abandoned partial files. Ignores other files in the folder. */
export function createImageVariantRule(folder: string, days: number): RetentionRule {
  const find = async (now: number) =>
    oldFiles(folder, (name) => now - (completeFileName.test(name) ? days * dayMs : abandonedFileMs))
  return {
    name: 'image variants',
    count: async (now) => (await find(now)).length,
    removeDue: async function* (now) {
      for (const some of splitIntoChunks(await find(now), filesPerBatch)) {
        await Promise.all(some.map((name) => rm(join(folder, name), { force: true })))
        yield some.length
      }
    },
  }
}

async function oldFiles(folder: string, until: (name: string) => number): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const pictures = names.filter((name) => /^[0-9a-f]{64}(\.|$)/.test(name))
  const old: string[] = []
  for (const name of pictures) {
    const about = await stat(join(folder, name)).catch(() => undefined)
    if (about?.isFile() && about.mtimeMs < until(name)) old.push(name)
  }
  return old
}

const assetsPerBatch = 50

/**
 * Does not delete assets referenced in the history, because an editor can restore a past state. Also retains assets
 * with a tag or folder from the media browser.
 */
function createUnattachedUploadRule(database: Database, days: number): RetentionRule {
  const find = async (now: number) =>
    withoutHistoryReferences(database, await unreferenced(database, now - days * dayMs))
  return {
    name: 'unattached uploads',
    count: async (now) => (await find(now)).length,
    removeDue: async function* (now) {
      for (const some of splitIntoChunks(await find(now), assetsPerBatch)) {
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
    .where(({ exists, not, ref, selectFrom }) =>
      not(
        exists(
          selectFrom('content_reference')
            .select('target_id')
            .where((row) =>
              row.or([
                row('content_reference.target_id', '=', ref('content_document.id')),
                row('content_reference.document_id', '=', ref('content_document.id')),
              ]),
            ),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

const hash = /[0-9a-f]{40}/g

/** Returns assets whose hash occurs in no other document's history. Small batches keep the process responsive. */
async function withoutHistoryReferences(database: Database, ids: readonly string[]): Promise<string[]> {
  const left = new Map(ids.map((id) => [id.match(hash)?.[0] ?? id, id]))
  let [sequence, document] = [-1, '']
  while (left.size > 0) {
    const changes = await changesAfter(database, sequence, document)
    for (const { document_id, data } of changes) {
      for (const [found] of data?.matchAll(hash) ?? []) if (left.get(found) !== document_id) left.delete(found)
    }
    const last = changes.at(-1)
    if (!last || changes.length < assetsPerBatch) break
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
    .limit(assetsPerBatch)
    .execute()
}

/** Throws, without deleting any asset, if a strong reference to one of them has been added in the meantime. */
async function removeAssets(trx: Database, ids: readonly string[], now: number): Promise<number> {
  const removed = await deleteDocuments(trx, ids, now)
  await trx.deleteFrom('content_asset').where('id', 'in', ids).execute()
  return removed
}

/** Does not delete the bytes of an upload in progress, which have no document in the history yet. */
function createOrphanedBytesRule(retentionDays: number): RowRetentionRule {
  return {
    name: 'files of deleted uploads',
    ...{ table: 'content_asset', key: 'id', isIsoText: true, retentionDays },
    since: `(select max(at.timestamp) from content_change as gone
      join content_transaction as at on at.sequence = gone.sequence
      where gone.document_id = content_asset.id and gone.data is null)`,
    condition: 'not exists (select 1 from content_document where content_document.id = content_asset.id)',
  }
}

/**
 * Uses a content transaction, so that the change feed notifies its listeners. Returns the number of deleted
 * documents.
 * @throws WriteError if a document is still referenced
 */
async function deleteDocuments(trx: Database, ids: readonly string[], now: number): Promise<number> {
  const write = { author: 'shop', now: new Date(now).toISOString(), request: `sweep ${ids.join(' ')} ${now}` }
  const { changes } = await transact(trx, write, async (stage) => {
    for (const id of ids) if (await stage.read(id)) await stage.write(id, undefined, { delete: { id } })
  })
  return changes.length
}
