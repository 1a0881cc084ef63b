import type { Transaction } from '../changes/change-feed.ts'
import type { ContentDocument } from '../document.ts'

/**
 * Transactions as lines of JSON. Effects are patches in the Mendoza format; one that puts a whole value in place is
 * valid and is all that is needed (content-lake reference, section 4).
 */
export function transactionLines(transactions: readonly Transaction[], withMutations: boolean): string {
  return transactions.map((transaction) => `${JSON.stringify(transactionLine(transaction, withMutations))}\n`).join('')
}

function transactionLine({ id, author, timestamp, changes }: Transaction, withMutations: boolean) {
  return {
    id,
    timestamp,
    author,
    documentIDs: changes.map(({ documentId }) => documentId),
    effects: Object.fromEntries(
      changes.map(({ documentId, before, after }) => [documentId, { apply: replace(after), revert: replace(before) }]),
    ),
    ...(withMutations ? { mutations: changes.flatMap(({ mutations }) => mutations) } : {}),
  }
}

function replace(document: ContentDocument | undefined): [0, ContentDocument | null] {
  return [0, document ?? null]
}
