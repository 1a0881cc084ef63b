import type { ContentTransaction, DocumentChange } from '../changes/transactions.ts'

export function toDocumentEvents(transaction: ContentTransaction, publishedId: string) {
  const published = transaction.changes.find(({ documentId }) => documentId === publishedId)
  const versions = transaction.changes.filter(({ documentId }) => documentId !== publishedId)
  const details = published ? publishedEvent(published, versions, transaction.id) : undefined
  const covered = details?.type === 'publishDocumentVersion' || details?.type === 'unpublishDocument'
  const others = covered || details?.type === 'deleteDocumentGroup' ? [] : versions
  const found = [details ?? [], others.flatMap((change) => versionEvent(change, transaction.id) ?? [])].flat()
  const { timestamp, author } = transaction
  return found.map((event) => ({ ...event, timestamp, author, documentId: publishedId }))
}

interface Details {
  type: string
  [detail: string]: unknown
}

function publishedEvent(published: DocumentChange, versions: readonly DocumentChange[], revision: string): Details {
  const gone = versions.find(({ before, after }) => before && !after)
  const kept = versions.find(({ after }) => after)
  if (!published.after) {
    if (!kept) return { type: 'deleteDocumentGroup' }
    return { type: 'unpublishDocument', versionId: kept.documentId, versionRevisionId: revision }
  }
  if (!gone) {
    return { type: published.before ? 'updateLiveDocument' : 'createLiveDocument', revisionId: revision }
  }
  return {
    type: 'publishDocumentVersion',
    revisionId: revision,
    versionId: gone.documentId,
    versionRevisionId: gone.before?._rev,
    publishCause: 'document.publish',
  }
}

function versionEvent({ documentId, before, after }: DocumentChange, revision: string): Details | undefined {
  if (!before) return { type: 'createDocumentVersion', versionId: documentId, versionRevisionId: revision }
  if (after) return undefined
  return { type: 'deleteDocumentVersion', versionId: documentId, versionRevisionId: before._rev }
}

/**
 * Returns NDJSON with one transaction per line. Effects are Mendoza patches that replace the document (content
 * reference section 4).
 */
export function formatTransactionLines(transactions: readonly ContentTransaction[], withMutations: boolean): string {
  return transactions.map((transaction) => `${JSON.stringify(transactionLine(transaction, withMutations))}\n`).join('')
}

function transactionLine({ id, author, timestamp, changes }: ContentTransaction, withMutations: boolean) {
  return {
    id,
    timestamp,
    author,
    documentIDs: changes.map(({ documentId }) => documentId),
    effects: Object.fromEntries(
      changes.map(({ documentId, before, after }) => [
        documentId,
        { apply: [0, after ?? null], revert: [0, before ?? null] },
      ]),
    ),
    ...(withMutations ? { mutations: changes.flatMap(({ mutations }) => mutations) } : {}),
  }
}
