import type { Database } from '@pouchery/platform/database/database'
import { isPublicDocumentId } from '../document.ts'
import { type MapServedDocument, serveUnchanged } from '../served-document.ts'
import { type ContentTransaction, readLatestSequence, readTransactions } from './transactions.ts'

/** Includes transactions committed by other processes. */
export interface ChangeFeed {
  /** Calls `listener` once per future transaction, in commit order. Returns a function that unsubscribes. */
  subscribe(listener: (transaction: ContentTransaction) => void): () => void
  readAfter(sequence: number, limit: number): Promise<ContentTransaction[]>
  readLatestSequence(): Promise<number>
  /** Resolves when all listeners have been called. */
  checkForChanges(): Promise<void>
}

type Listener = (transaction: ContentTransaction) => void

/** Limits memory use after a burst of writes. */
const pageSize = 100

/** Does not poll. New transactions are read when `checkForChanges` is called. */
export function createChangeFeed(database: Database, show: MapServedDocument = serveUnchanged): ChangeFeed {
  const listeners = new Set<Listener>()
  let seen: number | undefined

  async function readShown(sequence: number, limit: number): Promise<ContentTransaction[]> {
    return (await readTransactions(database, sequence, limit)).map((transaction) =>
      toServedTransaction(transaction, show),
    )
  }

  async function look(): Promise<void> {
    if (seen === undefined) {
      seen = await readLatestSequence(database)
      return
    }
    for (;;) {
      const page = await readShown(seen, pageSize)
      for (const transaction of page) {
        seen = transaction.sequence
        notify(listeners, transaction)
      }
      if (page.length < pageSize) return
    }
  }

  const notice = coalesceRuns(look)
  return {
    subscribe: (listener) => {
      // If the database is unavailable, the next call of `checkForChanges` tries again.
      if (seen === undefined) notice().catch(() => undefined)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readAfter: readShown,
    readLatestSequence: () => readLatestSequence(database),
    checkForChanges: notice,
  }
}

function toServedTransaction(transaction: ContentTransaction, show: MapServedDocument): ContentTransaction {
  const changes = transaction.changes.map((change) => ({
    ...change,
    before: change.before && show(change.before),
    after: change.after && show(change.after),
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

/**
 * Never runs `work` concurrently. Calls during a run share one subsequent run, because the current run may have read
 * stale data.
 */
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

/** Drafts, versions, assets and preview secrets never appear on public pages. */
export function affectsPublicPages({ changes }: Pick<ContentTransaction, 'changes'>): boolean {
  return changes.some(({ documentId, before, after }) => {
    const type = (after ?? before)?._type ?? ''
    return isPublicDocumentId(documentId) && !/^(sanity|system)\./.test(type)
  })
}
