import type { DocumentChange, Transaction } from '../changes/change-feed.ts'

/** Something that happened to a document with its drafts, as the studio's history names it. */
export interface DocumentEvent {
  type: string
  timestamp: string
  author: string
  documentId: string
  [detail: string]: unknown
}

/**
 * What a transaction meant for a document: created, published, unpublished, deleted. Edits of a draft are not among
 * them; the studio reads those from the transactions. `changes` must be those of the published document and its versions.
 */
export function eventsOf(transaction: Transaction, publishedId: string): DocumentEvent[] {
  const published = transaction.changes.find(({ documentId }) => documentId === publishedId)
  const versions = transaction.changes.filter(({ documentId }) => documentId !== publishedId)
  const details = published ? publishedEvent(published, versions, transaction.id) : undefined
  const covered = details?.type === 'publishDocumentVersion' || details?.type === 'unpublishDocument'
  const others = covered || details?.type === 'deleteDocumentGroup' ? [] : versions
  const found = [
    ...(details ? [details] : []),
    ...others.flatMap((change) => versionEvent(change, transaction.id) ?? []),
  ]
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
