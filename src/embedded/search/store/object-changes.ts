import * as v from 'valibot'
import type { Database } from '#embedded/database/database.ts'
import { storable } from '#embedded/database/storable.ts'
import type { SearchObject } from '#services/search/wire.ts'
import { recordOf, type SearchIndex } from '../index/search-index.ts'
import { refused } from '../refusal.ts'
import { clearIndex, getObject, putObject } from './index-store.ts'

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

/** The id of a changed record; a new one for a record that has none. @throws Refusal 400 */
export function objectIdOf({ action, body }: Change): string {
  if (action === 'clear' || action === 'delete') return ''
  if (body.objectID === undefined && action === 'addObject') return crypto.randomUUID()
  const parsed = v.safeParse(objectIdSchema, body.objectID)
  if (!parsed.success) throw refused(400, `${action} needs a valid objectID`)
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
  const before = written === undefined ? known && recordOf(known, objectID) : written
  if (!before && action === 'partialUpdateObjectNoCreate') return
  await putObject(trx, name, objectID, checkedRecord({ ...applyPartial(before ?? {}, body), objectID }))
}

function checkedRecord(record: SearchObject): SearchObject {
  const text = JSON.stringify(record)
  if (text.length > mostRecordBytes) {
    throw refused(400, `Record objectID=${record.objectID} is too big size=${text.length}/${mostRecordBytes} bytes.`)
  }
  // PostgreSQL cannot keep the character U+0000.
  if (text.includes('\\u0000')) throw refused(400, `Record objectID=${record.objectID} holds a NUL character`)
  return record
}

const operation = v.object({
  _operation: v.picklist(['Increment', 'Decrement', 'Add', 'Remove', 'AddUnique', 'IncrementFrom', 'IncrementSet']),
  value: v.union([v.string(), v.number()]),
})
type Operation = v.InferOutput<typeof operation>

/** The record with the given attributes replaced, or changed as their `_operation` says. */
function applyPartial(before: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> {
  const after: Record<string, unknown> = { ...before }
  for (const [name, value] of Object.entries(changes)) {
    const parsed = v.safeParse(operation, value)
    const next = parsed.success ? operated(before[name], parsed.output) : value
    if (next === undefined) delete after[name]
    else after[name] = next
  }
  return after
}

function operated(before: unknown, { _operation, value }: Operation): unknown {
  const list: unknown[] = Array.isArray(before) ? before : before === undefined ? [] : [before]
  switch (_operation) {
    case 'Increment':
      return numberOf(before) + numberOf(value)
    case 'Decrement':
      return numberOf(before) - numberOf(value)
    case 'Add':
      return [...list, value]
    case 'AddUnique':
      return list.includes(value) ? list : [...list, value]
    case 'Remove':
      return list.filter((entry) => entry !== value)
    case 'IncrementFrom':
      return before === value ? numberOf(before) + 1 : before
    case 'IncrementSet':
      return numberOf(value) > numberOf(before) ? value : before
  }
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
