import type { Database } from '@pouchery/platform/database/database'
import { type ContentDocument, toPublishedId } from '../document.ts'
import { createHttpError } from '../http-error.ts'
import type { MapServedDocument } from '../served-document.ts'
import { loadDocumentsByIds } from '../store/load-documents.ts'
import { sortById } from './dataset-view.ts'
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
  const { ids, perspective } = request
  if (ids.length > maxIds) throw createHttpError(400, `More than ${maxIds} documents requested`)
  if (request.includeAllVersions) return versionsResponse(database, request)
  const stored = await loadDocumentsByIds(database, [...new Set(ids.flatMap((id) => listStoredIds(id, perspective)))])
  const found = new Map(applyPerspective(stored, perspective).map((document) => [document._id, document]))
  const documents = ids.flatMap((id) => found.get(id) ?? [])
  return toResponse(request, documents, (id) => found.has(id))
}

/** Returns published documents, drafts and versions separately, ordered by id. */
async function versionsResponse(database: Database, request: DocumentsRequest) {
  const published = [...new Set(request.ids.map(toPublishedId))]
  const rows = await database
    .selectFrom('content_document')
    .select('id')
    .where((row) => row.or(published.map((id) => row('id', 'like', `versions.%.${id}`))))
    .execute()
  // Remove false matches: in LIKE, a `_` in an id matches any character.
  const versions = rows.map(({ id }) => id).filter((id) => published.includes(toPublishedId(id)))
  const drafts = published.map((id) => `drafts.${id}`)
  const stored = await loadDocumentsByIds(database, [...published, ...drafts, ...versions])
  const found = new Set(stored.map(({ _id }) => toPublishedId(_id)))
  return toResponse(request, sortById(stored), (id) => found.has(toPublishedId(id)))
}

function toResponse(
  { ids, excludeContent, show }: DocumentsRequest,
  documents: readonly ContentDocument[],
  isFound: (id: string) => boolean,
) {
  const omitted = ids.filter((id) => !isFound(id)).map((id) => ({ id, reason: 'existence' }))
  const shown = documents.map(show)
  return { documents: excludeContent ? shown.map(withoutContent) : shown, omitted }
}

function withoutContent({ _id, _type, _rev, _createdAt, _updatedAt }: ContentDocument) {
  return { _id, _type, _rev, _createdAt, _updatedAt }
}
