import type { Database } from '@pouchery/platform/database/database'
import { type ContentDocument, toPublishedId } from '../document.ts'
import { createHttpError } from '../http-error.ts'
import type { MapServedDocument } from '../served-document.ts'
import { loadDocumentsByIds } from '../store/load-documents.ts'
import { applyPerspective, listStoredIds, type Perspective } from './perspective.ts'

interface DocumentsRequest {
  ids: readonly string[]
  perspective: Perspective
  excludeContent: boolean
  show: MapServedDocument
  includeAllVersions: boolean
}

const maxIds = 1000

export async function serveDocuments(database: Database, request: DocumentsRequest) {
  const { ids, perspective, excludeContent, show } = request
  if (ids.length > maxIds) throw createHttpError(400, `More than ${maxIds} documents requested`)
  if (request.includeAllVersions) return versionsResponse(database, request)
  const stored = await loadDocumentsByIds(database, [...new Set(ids.flatMap((id) => listStoredIds(id, perspective)))])
  const found = new Map(applyPerspective(stored, perspective).map((document) => [document._id, document]))
  const documents = ids.flatMap((id) => found.get(id) ?? []).map(show)
  const omitted = ids.filter((id) => !found.has(id)).map((id) => ({ id, reason: 'existence' }))
  return { documents: excludeContent ? documents.map(withoutContent) : documents, omitted }
}

/** Returns published documents, drafts and versions separately, ordered by id. */
async function versionsResponse(database: Database, { ids, excludeContent, show }: DocumentsRequest) {
  const published = [...new Set(ids.map(toPublishedId))]
  const rows = await database
    .selectFrom('content_document')
    .select('id')
    .where((row) => row.or(published.map((id) => row('id', 'like', `versions.%.${id}`))))
    .execute()
  // Remove false matches: in LIKE, a `_` in an id matches any character.
  const versions = rows.map(({ id }) => id).filter((id) => published.includes(toPublishedId(id)))
  const stored = await loadDocumentsByIds(database, [
    ...published,
    ...published.map((id) => `drafts.${id}`),
    ...versions,
  ])
  const documents = stored.sort((a, b) => (a._id < b._id ? -1 : 1)).map(show)
  const found = new Set(documents.map(({ _id }) => toPublishedId(_id)))
  const omitted = ids.filter((id) => !found.has(toPublishedId(id))).map((id) => ({ id, reason: 'existence' }))
  return { documents: excludeContent ? documents.map(withoutContent) : documents, omitted }
}

function withoutContent({ _id, _type, _rev, _createdAt, _updatedAt }: ContentDocument) {
  return { _id, _type, _rev, _createdAt, _updatedAt }
}
