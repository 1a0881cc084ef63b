import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { replaceNulCharacters } from '@pouchery/platform/database/replace-nul-characters'
import type { AnySearchRecord } from 'pouchery/services/search/wire'
import * as v from 'valibot'
import { createHttpError } from '../http-error.ts'
import type { SearchIndexTable } from '../tables.ts'

const storedObjectSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ objectID: v.string() }))
const storedSettingsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

export async function findIndexRow(database: Database, name: string): Promise<SearchIndexTable | undefined> {
  return database.selectFrom('search_index').selectAll().where('name', '=', name).executeTakeFirst()
}

export async function readIndexVersions(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database.selectFrom('search_index').select(['name', 'version']).execute()
  return new Map(rows.map(({ name, version }) => [name, version]))
}

export function parseStoredSettings(stored: SearchIndexTable | undefined): Record<string, unknown> | undefined {
  return stored?.settings ? v.parse(storedSettingsSchema, stored.settings) : undefined
}

/** Returns the records by ID. The value is null if the record was deleted. */
export async function readObjects(database: Database, name: string): Promise<Map<string, AnySearchRecord | null>> {
  const rows = await database
    .selectFrom('search_object')
    .select(['object_id', 'body'])
    .where('index_name', '=', name)
    .execute()
  return new Map(
    rows.map(({ object_id, body }) => [object_id, body === null ? null : v.parse(storedObjectSchema, body)]),
  )
}

/**
 * Runs `work` in a transaction that first increments the version of the index, which locks the row against concurrent
 * writes. Creates the index if it is missing. Returns the version, which is also the task ID.
 */
export async function withIndexTransaction(database: Database, name: string, work: (trx: Database) => Promise<void>) {
  return inTransaction(database, async (trx) => {
    const now = new Date().toISOString()
    const { version } = await trx
      .insertInto('search_index')
      .values({ name, settings: null, fed: 1, deleted: 0, version: 1, created_at: now, updated_at: now })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((row) => ({
          version: row('search_index.version', '+', 1),
          updated_at: now,
        })),
      )
      .returning('version')
      .executeTakeFirstOrThrow()
    await work(trx)
    return version
  })
}

const maxRecordBytes = 100_000
const objectIdSchema = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.minLength(1),
  v.maxLength(500),
)

export interface ObjectChange {
  action: 'addObject' | 'updateObject' | 'deleteObject'
  body: Record<string, unknown>
}

/**
 * Returns the record's ID, or generates one for an added record without an ID.
 * @throws HttpError 400 for an invalid ID
 */
export function resolveObjectId({ action, body }: ObjectChange): string {
  if (body.objectID === undefined && action === 'addObject') return crypto.randomUUID()
  const parsed = v.safeParse(objectIdSchema, body.objectID)
  if (!parsed.success) throw createHttpError(400, `${action} needs a valid objectID`)
  return replaceNulCharacters(parsed.output)
}

/**
 * For a deletion, stores null as the record's body.
 * @throws HttpError 400 for an invalid record
 */
export async function putObject(trx: Database, name: string, objectID: string, change: ObjectChange): Promise<void> {
  const body = change.action === 'deleteObject' ? null : serializeRecord(objectID, change.body)
  await trx
    .insertInto('search_object')
    .values({ index_name: name, object_id: objectID, body })
    .onConflict((conflict) => conflict.columns(['index_name', 'object_id']).doUpdateSet({ body }))
    .execute()
}

function serializeRecord(objectID: string, record: Record<string, unknown>): string {
  const text = JSON.stringify({ ...record, objectID })
  const size = Buffer.byteLength(text)
  if (size > maxRecordBytes) {
    throw createHttpError(400, `Record objectID=${objectID} is too big size=${size}/${maxRecordBytes} bytes.`)
  }
  // PostgreSQL cannot store U+0000.
  if (text.includes('\\u0000')) throw createHttpError(400, `Record objectID=${objectID} contains a NUL character`)
  return text
}

export async function putSettings(trx: Database, name: string, settings: object): Promise<void> {
  await trx
    .updateTable('search_index')
    .set({ settings: JSON.stringify(settings) })
    .where('name', '=', name)
    .execute()
}
