import { Mutation } from '@sanity/mutator'
import type { ContentDocument } from '../document.ts'
import { Refusal } from '../store/refusal.ts'
import type { Stage } from '../store/stage.ts'
import type { PatchBody } from './patch-body.ts'

/**
 * The document after a patch, applied by the engine the studio itself uses, so that both sides agree. Revision and date
 * are those of the transaction; id, type and date of creation stay.
 * @throws Refusal for another revision than `ifRevisionID`, and for a patch that does not fit the document
 */
export function patchDocument(stage: Stage, document: ContentDocument, patch: PatchBody): ContentDocument {
  const { ifRevisionID, ...operations } = patch
  requireRevision(document, ifRevisionID)
  const patched = applied(document, operations)
  for (const name of ['_id', '_type'] as const) {
    if (patched[name] !== document[name]) throw immutable(document._id, name)
  }
  const { _id, _type, _createdAt } = document
  return { ...patched, _id, _type, _createdAt, _updatedAt: stage.now, _rev: stage.transactionId }
}

/** @throws Refusal when the document has another revision than expected */
export function requireRevision(document: ContentDocument, expected: string | undefined): void {
  if (expected !== undefined && document._rev !== expected) {
    throw Refusal.otherRevision(document._id, document._rev, expected)
  }
}

export function immutable(id: string, attribute: string): Refusal {
  return Refusal.invalid(`document "${id}": immutable attribute "${attribute}" may not be modified`, { id })
}

function applied(document: ContentDocument, patch: Omit<PatchBody, 'ifRevisionID'>): Record<string, unknown> {
  const mutation = new Mutation({ mutations: [{ patch: { id: document._id, ...patch } }] })
  try {
    return mutation.apply(document) ?? {}
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw Refusal.invalid(`The patch does not fit document "${document._id}": ${reason}`, { id: document._id })
  }
}
