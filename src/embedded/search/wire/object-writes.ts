import * as v from 'valibot'
import type { Database } from '#embedded/database/database.ts'
import { storable } from '#embedded/database/storable.ts'
import type { SearchIndex } from '../engine/search-index.ts'
import type { SearchObject } from '../engine/search-object.ts'
import { SearchError } from '../errors.ts'
import { clearIndex, getObject, putObject } from '../store/index-store.ts'
import { applyPartial } from './partial-update.ts'

export const actions = [
  'addObject',
  'updateObject',
  'partialUpdateObject',
  'partialUpdateObjectNoCreate',
  'deleteObject',
  'delete',
  'clear',
] as const

/** One change of a batch. */
export interface Change {
  action: (typeof actions)[number]
  body: Record<string, unknown>
}

/** Most bytes of a record's JSON. */
const mostRecordBytes = 100_000
const objectIdSchema = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.minLength(1),
  v.maxLength(500),
)

/** The id of a changed record; a new one for a record that has none. @throws SearchError 400 */
export function objectIdOf({ action, body }: Change): string {
  if (action === 'clear' || action === 'delete') return ''
  if (body.objectID === undefined && action === 'addObject') return crypto.randomUUID()
  const parsed = v.safeParse(objectIdSchema, body.objectID)
  if (!parsed.success) throw new SearchError(400, `${action} needs a valid objectID`)
  return storable(parsed.output)
}

/** Applies a change inside of a write's transaction. `known`: the index as it stood, for the shop's own records. */
export async function applyChange(
  trx: Database,
  name: string,
  change: Change,
  objectID: string,
  known: SearchIndex | undefined,
): Promise<void> {
  const { action, body } = change
  if (action === 'clear' || action === 'delete') return clearIndex(trx, name)
  if (action === 'deleteObject') return putObject(trx, name, objectID, null)
  if (action === 'addObject' || action === 'updateObject') {
    return putObject(trx, name, objectID, checkedRecord({ ...body, objectID }))
  }
  const written = await getObject(trx, name, objectID)
  const before = written === undefined ? known?.byId.get(objectID) : written
  if (!before && action === 'partialUpdateObjectNoCreate') return
  await putObject(trx, name, objectID, checkedRecord({ ...applyPartial(before ?? {}, body), objectID }))
}

function checkedRecord(record: SearchObject): SearchObject {
  const text = JSON.stringify(record)
  if (text.length > mostRecordBytes) {
    throw new SearchError(
      400,
      `Record objectID=${record.objectID} is too big size=${text.length}/${mostRecordBytes} bytes.`,
    )
  }
  // PostgreSQL cannot keep the character U+0000.
  if (text.includes('\\u0000')) throw new SearchError(400, `Record objectID=${record.objectID} holds a NUL character`)
  return record
}
