import type { AcknowledgedResults, ChaosCounters } from './acknowledged-results.ts'
import { retryUntilResponse, type ShopClient } from './shop-client.ts'

/** Type of the documents that `appendEdit` changes. The field `edits` contains the ids of these transactions. */
export const notesDocumentType = 'chaosNotes'

export interface EditorClient {
  visitor: ShopClient
  token: string
  received: AcknowledgedResults
  counters: ChaosCounters
}

const contentApiPath = '/embedded/content/v2025-02-19/data'

/**
 * Appends the transaction id to `edits` of the document. After a missing response or a server error, retries with the
 * same transaction id, so that it is appended exactly once.
 */
export async function appendEdit(editor: EditorClient, document: string, transactionId: string): Promise<void> {
  const create = { createIfNotExists: { _id: document, _type: notesDocumentType, edits: [] } }
  const patch = { patch: { id: document, insert: { after: 'edits[-1]', items: [transactionId] } } }
  await send(editor, 'mutate', { mutations: [create, patch], transactionId }, document, transactionId)
}

/** Changes the title of a post and publishes the post, in two transactions as the studio does. */
export async function publishNewTitle(editor: EditorClient, post: string, transactionId: string): Promise<void> {
  const ids = { draftId: `drafts.${post}`, publishedId: post }
  const patch = { set: { title: `Title ${transactionId}` } }
  const edits = [{ actionType: 'sanity.action.document.edit', ...ids, patch }]
  const draft = `${transactionId}-draft`
  await send(editor, 'actions', { actions: edits, transactionId: draft }, ids.draftId, draft)
  const actions = [{ actionType: 'sanity.action.document.publish', ...ids }]
  await send(editor, 'actions', { actions, transactionId }, post, transactionId)
}

async function send(
  editor: EditorClient,
  call: 'mutate' | 'actions',
  body: object,
  document: string,
  transaction: string,
) {
  const { visitor, token, received, counters } = editor
  received.attemptedEdits.add(transaction)
  const ask = () =>
    visitor.call('POST', `${contentApiPath}/${call}/production`, { authorization: `Bearer ${token}`, body })
  const { status, body: answer } = await retryUntilResponse(ask)
  if (status !== 200) throw new Error(`An edit was refused with ${status}: ${JSON.stringify(answer)}`)
  received.edits.push({ transaction, document })
  counters.edits += 1
}
