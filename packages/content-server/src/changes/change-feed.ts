import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import {
  type ContentDocument,
  isPublicDocumentId,
  parseDocument,
  returnDocumentUnchanged,
  type ServedDocumentMapper,
} from '../document.ts'

/** Notifies listeners of content transactions, including those committed by other processes. */
export interface ChangeFeed {
  /** Calls `listener` once for each transaction that a later check reads. Returns a function that unsubscribes. */
  subscribe(listener: (transaction: ContentTransaction) => void): () => void
  readAfter(sequence: number, limit: number): Promise<ContentTransaction[]>
  readLatestSequence(): Promise<number>
  /**
   * Reads the transactions committed since the previous check (none on the first check). Resolves when the listeners
   * have been called for each of them.
   */
  checkForChanges(): Promise<void>
}

type Listener = (transaction: ContentTransaction) => void

/** Limits memory use after a burst of writes. */
const pageSize = 100

/** Does not poll. New transactions are read when `checkForChanges` is called. */
export function createChangeFeed(
  database: Database,
  toServed: ServedDocumentMapper = returnDocumentUnchanged,
): ChangeFeed {
  const listeners = new Set<Listener>()
  let seen: number | undefined

  async function readAfter(sequence: number, limit: number): Promise<ContentTransaction[]> {
    const transactions = await readTransactions(database, sequence, limit)
    return transactions.map((transaction) => toServedTransaction(transaction, toServed))
  }

  async function check(): Promise<void> {
    if (seen === undefined) {
      seen = await readLatestSequence(database)
      return
    }
    for (;;) {
      const page = await readAfter(seen, pageSize)
      for (const transaction of page) {
        seen = transaction.sequence
        notify(listeners, transaction)
      }
      if (page.length < pageSize) return
    }
  }

  const checkForChanges = coalesceRuns(check)
  return {
    subscribe: (listener) => {
      // Ignore failures, because the next call of `checkForChanges` tries again.
      if (seen === undefined) checkForChanges().catch(() => undefined)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readAfter,
    readLatestSequence: () => readLatestSequence(database),
    checkForChanges,
  }
}

function toServedTransaction(transaction: ContentTransaction, toServed: ServedDocumentMapper): ContentTransaction {
  const changes = transaction.changes.map((change) => ({
    ...change,
    before: change.before && toServed(change.before),
    after: change.after && toServed(change.after),
  }))
  return { ...transaction, changes }
}

/** A failing listener must not block the others. */
function notify(listeners: ReadonlySet<Listener>, transaction: ContentTransaction): void {
  for (const listener of listeners) {
    try {
      listener(transaction)
    } catch (error) {
      console.error('A content change could not be delivered to a listener:', error)
    }
  }
}

/** Prevents concurrent runs. Calls during a run share the next run, because the current run may have stale data. */
function coalesceRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  function start(): Promise<void> {
    const run = work().finally(() => {
      if (running === run) running = undefined
    })
    running = run
    return run
  }
  return () => {
    if (!running) return start()
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
}

/** Ignores drafts, versions, asset documents and preview secrets, whose changes do not affect public pages. */
export function affectsPublicPages({ changes }: Pick<ContentTransaction, 'changes'>): boolean {
  return changes.some(({ documentId, before, after }) => {
    const type = (after ?? before)?._type ?? ''
    return isPublicDocumentId(documentId) && !/^(sanity|system)\./.test(type)
  })
}

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

/** Returns transactions with a sequence higher than `after`, oldest first. Each change includes the previous state. */
async function readTransactions(database: Database, after: number, limit: number): Promise<ContentTransaction[]> {
  const rows = await database
    .selectFrom('content_transaction')
    .select(['sequence', 'id', 'author', 'timestamp'])
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute()
  const changes = await readTransactionChanges(
    database,
    rows.map(({ sequence }) => sequence),
  )
  return rows.map((row) => ({ ...row, changes: changes.get(row.sequence) ?? [] }))
}

export async function readTransactionChanges(
  database: Database,
  sequences: readonly number[],
  ids?: readonly string[],
) {
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
