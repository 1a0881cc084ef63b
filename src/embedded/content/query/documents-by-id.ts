import type { Database } from '#embedded/database/database.ts'
import { type Caller, mayRead } from '../access/access.ts'
import type { ContentDocument } from '../document.ts'
import { refused } from '../refusal.ts'
import { loadByIds } from '../store/load-documents.ts'
import { applyPerspective, type Perspective, storedIds } from './perspective.ts'

interface DocumentsRequest {
  ids: readonly string[]
  caller: Caller
  perspective: Perspective
  /** Asks only whether the documents are there. */
  excludeContent: boolean
}

/** Documents one request may ask for. */
const mostIds = 1000

/** Answers `data/doc`: the documents found, in the order asked for, and why the others are left out. */
export async function answerDocuments(database: Database, request: DocumentsRequest) {
  const { ids, caller, perspective, excludeContent } = request
  if (ids.length > mostIds) throw refused(400, `More than ${mostIds} documents were asked for`)
  const stored = await loadByIds(database, [...new Set(ids.flatMap((id) => storedIds(id, perspective)))])
  const visible = stored.filter(({ _id }) => mayRead(caller, _id))
  const found = new Map(applyPerspective(visible, perspective).map((document) => [document._id, document]))
  const documents = ids.flatMap((id) => found.get(id) ?? [])
  const omitted = ids
    .filter((id) => !found.has(id))
    .map((id) => ({ id, reason: mayRead(caller, id) ? 'existence' : 'permission' }))
  return { documents: excludeContent ? documents.map(withoutContent) : documents, omitted }
}

function withoutContent({ _id, _type, _rev, _createdAt, _updatedAt }: ContentDocument) {
  return { _id, _type, _rev, _createdAt, _updatedAt }
}
