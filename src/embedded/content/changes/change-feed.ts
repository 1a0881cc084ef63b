import type { ContentDocument } from '../document.ts'

/** What one transaction did to one document; `undefined` before its creation and after its deletion. */
export interface DocumentChange {
  documentId: string
  before: ContentDocument | undefined
  after: ContentDocument | undefined
  /** The mutations of the transaction that touched this document, as they were sent. */
  mutations: readonly unknown[]
}

/** A committed transaction. `id` is the `_rev` of the documents it wrote. */
export interface Transaction {
  /** Ascends in the order of the commits, over all processes; may have gaps. */
  sequence: number
  id: string
  /** Id of the user who wrote. */
  author: string
  /** ISO 8601. */
  timestamp: string
  changes: readonly DocumentChange[]
}

/** Tells what was committed to the content database, by this process and by others. */
export interface ChangeFeed {
  /** Calls `listener` with every transaction from now on, in order, once each. Returns how to stop. */
  subscribe(listener: (transaction: Transaction) => void): () => void
  /** Committed transactions after a sequence, oldest first. */
  after(sequence: number, limit: number): Promise<Transaction[]>
  /** Sequence of the newest transaction; 0 when there is none. */
  latest(): Promise<number>
  /** Reads what was committed since the last look and tells the listeners. Settles when they have been told. */
  notice(): Promise<void>
}
