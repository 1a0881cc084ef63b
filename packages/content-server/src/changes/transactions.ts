import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { type ContentDocument, parseDocument } from '../document.ts'

export interface DocumentChange {
  documentId: string
  before: ContentDocument | undefined
  after: ContentDocument | undefined
  mutations: readonly unknown[]
}

export interface ContentTransaction {
  /** Ascends in commit order across all processes, possibly with gaps. */
  sequence: number
  id: string
  author: string
  /** ISO 8601. */
  timestamp: string
  changes: readonly DocumentChange[]
}

const mutationsSchema = v.array(v.unknown())

export async function readLatestSequence(database: Database): Promise<number> {
  const newest = database.selectFrom('content_transaction').select((row) => row.fn.max('sequence').as('sequence'))
  return (await newest.executeTakeFirst())?.sequence ?? 0
}

/** Oldest first. Each change includes the document's previous state. */
export async function readTransactions(
  database: Database,
  after: number,
  limit: number,
): Promise<ContentTransaction[]> {
  const rows = await database
    .selectFrom('content_transaction')
    .select(['sequence', 'id', 'author', 'timestamp'])
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute()
  const changes = await readChangesOf(
    database,
    rows.map(({ sequence }) => sequence),
  )
  return rows.map((row) => ({ ...row, changes: changes.get(row.sequence) ?? [] }))
}

export async function readChangesOf(
  database: Database,
  sequences: readonly number[],
  ids?: readonly string[],
): Promise<ReadonlyMap<number, DocumentChange[]>> {
  const found = new Map<number, DocumentChange[]>()
  if (sequences.length === 0) return found
  const query = selectChanges(database, sequences)
  const rows = await (ids ? query.where('change.document_id', 'in', ids) : query).execute()
  for (const { sequence, document_id, data, mutations, previous } of rows) {
    const change = {
      documentId: document_id,
      before: parseNullable(previous),
      after: parseNullable(data),
      mutations: v.parse(mutationsSchema, JSON.parse(mutations)),
    }
    found.set(sequence, [...(found.get(sequence) ?? []), change])
  }
  return found
}

function selectChanges(database: Database, sequences: readonly number[]) {
  return database
    .selectFrom('content_change as change')
    .select(['change.sequence', 'change.document_id', 'change.data', 'change.mutations'])
    .select((row) =>
      row
        .selectFrom('content_change as earlier')
        .select('earlier.data')
        .whereRef('earlier.document_id', '=', 'change.document_id')
        .whereRef('earlier.sequence', '<', 'change.sequence')
        .orderBy('earlier.sequence', 'desc')
        .limit(1)
        .as('previous'),
    )
    .where('change.sequence', 'in', sequences)
    .orderBy('change.sequence')
    .orderBy('change.position')
}

function parseNullable(data: string | null | undefined): ContentDocument | undefined {
  return data === null || data === undefined ? undefined : parseDocument(data)
}
