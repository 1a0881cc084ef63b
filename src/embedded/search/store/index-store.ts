import * as v from 'valibot'
import type { Database } from '#embedded/database/database.ts'
import { inTransaction } from '#embedded/database/in-transaction.ts'
import type { SearchObject } from '#services/search/wire.ts'
import type { SearchIndexTable } from '../tables.ts'

/** A record as it is kept. */
export const storedObject = v.looseObject({ objectID: v.string() })

export type StoredIndex = SearchIndexTable

/** What is known of an index that somebody wrote to. */
export async function readIndex(database: Database, name: string): Promise<StoredIndex | undefined> {
  return database.selectFrom('search_index').selectAll().where('name', '=', name).executeTakeFirst()
}

/** All of them, deleted ones included. */
export async function readIndexes(database: Database): Promise<StoredIndex[]> {
  return database.selectFrom('search_index').selectAll().orderBy('name').execute()
}

/** Written records of an index by id; null for one that was deleted. */
export async function readObjects(database: Database, name: string): Promise<Map<string, SearchObject | null>> {
  const rows = await database
    .selectFrom('search_object')
    .select(['object_id', 'body'])
    .where('index_name', '=', name)
    .execute()
  return new Map(rows.map(({ object_id, body }) => [object_id, body === null ? null : parseObject(body)]))
}

function parseObject(body: string): SearchObject {
  return v.parse(v.pipe(v.string(), v.parseJson(), storedObject), body)
}

/** What a write does, inside of its transaction. It says which other indexes it changed too. */
export type IndexWork = (trx: Database, alsoChanged: (name: string) => void) => Promise<void>

/** A write that is done. */
export interface Written {
  /** The version that the index has since; the number of the write's task. */
  version: number
  /** Other indexes that changed. */
  changed: readonly string[]
}

/**
 * Writes to an index: raises its version first, so that one write at a time has it, and makes the index when there is
 * none.
 */
export async function writeIndex(database: Database, name: string, work: IndexWork): Promise<Written> {
  return inTransaction(database, async (trx) => {
    const now = new Date().toISOString()
    const { version } = await trx
      .insertInto('search_index')
      .values(newIndex(name, now))
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((row) => ({
          version: row('search_index.version', '+', 1),
          deleted: 0,
          updated_at: now,
        })),
      )
      .returning('version')
      .executeTakeFirstOrThrow()
    const changed: string[] = []
    await work(trx, (other) => changed.push(other))
    return { version, changed }
  })
}

function newIndex(name: string, now: string): StoredIndex {
  const plain = { settings: null, fed: 1, deleted: 0, version: 1, primary_name: null, virtual: 0 }
  return { name, ...plain, created_at: now, updated_at: now }
}

/** Keeps a record, or notes its deletion with null. */
export async function putObject(
  trx: Database,
  name: string,
  objectID: string,
  record: SearchObject | null,
): Promise<void> {
  const body = record === null ? null : JSON.stringify(record)
  await trx
    .insertInto('search_object')
    .values({ index_name: name, object_id: objectID, body })
    .onConflict((conflict) => conflict.columns(['index_name', 'object_id']).doUpdateSet({ body }))
    .execute()
}

/** One written record; null when it was deleted, undefined when nobody wrote it. */
export async function getObject(
  database: Database,
  name: string,
  objectID: string,
): Promise<SearchObject | null | undefined> {
  const row = await database
    .selectFrom('search_object')
    .select('body')
    .where('index_name', '=', name)
    .where('object_id', '=', objectID)
    .executeTakeFirst()
  if (!row) return undefined
  return row.body === null ? null : parseObject(row.body)
}

/** Empties an index: the shop's own records do not show any more either. */
export async function clearIndex(trx: Database, name: string): Promise<void> {
  await trx.deleteFrom('search_object').where('index_name', '=', name).execute()
  await trx.updateTable('search_index').set({ fed: 0 }).where('name', '=', name).execute()
}

/** Deletes an index with its settings, synonyms and rules. */
export async function deleteIndex(trx: Database, name: string): Promise<void> {
  await clearIndex(trx, name)
  await trx.deleteFrom('search_extra').where('index_name', '=', name).execute()
  const gone = { deleted: 1, settings: null, primary_name: null, virtual: 0 }
  await trx.updateTable('search_index').set(gone).where('name', '=', name).execute()
}

/** Replaces the settings that were written. */
export async function putSettings(trx: Database, name: string, settings: object): Promise<void> {
  await trx
    .updateTable('search_index')
    .set({ settings: JSON.stringify(settings) })
    .where('name', '=', name)
    .execute()
}
