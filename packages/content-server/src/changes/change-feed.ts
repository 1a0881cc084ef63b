import type { Database } from '@pouchery/platform/database/database'
import { isPublic } from '../document.ts'
import { asStored, type ShowDocument } from '../shown-document.ts'
import { readLatest, readTransactions, type Transaction } from './transactions.ts'

/** What is committed to the content database, by this process and by others. */
export interface ChangeFeed {
  /** Calls `listener` with every transaction from now on, in order, once each. Returns how to stop. */
  subscribe(listener: (transaction: Transaction) => void): () => void
  /** Committed transactions after a sequence, oldest first. */
  after(sequence: number, limit: number): Promise<Transaction[]>
  /** Sequence of the newest transaction; 0 when there is none. */
  latest(): Promise<number>
  /** Reads what was committed since the last look and calls the listeners. Settles when all were called. */
  notice(): Promise<void>
}

type Listener = (transaction: Transaction) => void

/** Transactions read and passed on at once, so that a burst of another process does not fill the memory. */
const pageSize = 100

/** A feed of commits from now on; it polls when `notice` is called. `show` makes of stored documents answered ones. */
export function createChangeFeed(database: Database, show: ShowDocument = asStored): ChangeFeed {
  const listeners = new Set<Listener>()
  let seen: number | undefined

  async function readShown(sequence: number, limit: number): Promise<Transaction[]> {
    return (await readTransactions(database, sequence, limit)).map((transaction) => shown(transaction, show))
  }

  async function look(): Promise<void> {
    if (seen === undefined) {
      seen = await readLatest(database)
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

  const notice = oneAfterAnother(look)
  return {
    subscribe: (listener) => {
      // A database that is away now is looked at again by the next call of `notice`.
      if (seen === undefined) notice().catch(() => undefined)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    after: readShown,
    latest: () => readLatest(database),
    notice,
  }
}

function shown(transaction: Transaction, show: ShowDocument): Transaction {
  const changes = transaction.changes.map((change) => ({
    ...change,
    before: change.before && show(change.before),
    after: change.after && show(change.after),
  }))
  return { ...transaction, changes }
}

/** One listener that fails must not keep the others from being called. */
function notify(listeners: ReadonlySet<Listener>, transaction: Transaction): void {
  for (const listener of listeners) {
    try {
      listener(transaction)
    } catch (error) {
      console.error('A change of content could not be passed on:', error)
    }
  }
}

/** Never runs `work` twice at a time. Calls during a run share one more: the running one may have read stale data. */
function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
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

/** Whether visitors may see something else: drafts, versions, uploads and secrets of previews are on no page. */
export function changesPages({ changes }: Pick<Transaction, 'changes'>): boolean {
  return changes.some(({ documentId, before, after }) => {
    const type = (after ?? before)?._type ?? ''
    return isPublic(documentId) && !/^(sanity|system)\./.test(type)
  })
}
