import type { Database } from '@pouchery/platform/database/database'
import { type ContentDocument, publishedId } from '../document.ts'
import { refused } from '../refusal.ts'
import type { MapServedDocument } from '../served-document.ts'
import { loadByIds } from '../store/load-documents.ts'
import { applyPerspective, type Perspective, storedIds } from './perspective.ts'

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
  if (ids.length > maxIds) throw refused(400, `More than ${maxIds} documents requested`)
  if (request.includeAllVersions) return versionsResponse(database, request)
  const stored = await loadByIds(database, [...new Set(ids.flatMap((id) => storedIds(id, perspective)))])
  const found = new Map(applyPerspective(stored, perspective).map((document) => [document._id, document]))
  const documents = ids.flatMap((id) => found.get(id) ?? []).map(show)
  const omitted = ids.filter((id) => !found.has(id)).map((id) => ({ id, reason: 'existence' }))
  return { documents: excludeContent ? documents.map(withoutContent) : documents, omitted }
}

/** Published documents, drafts and versions, not merged, ordered by id. */
async function versionsResponse(database: Database, { ids, excludeContent, show }: DocumentsRequest) {
  const published = [...new Set(ids.map(publishedId))]
  const rows = await database
    .selectFrom('content_document')
    .select('id')
    .where((row) => row.or(published.map((id) => row('id', 'like', `versions.%.${id}`))))
    .execute()
  // In LIKE, `_` matches any character.
  const versions = rows.map(({ id }) => id).filter((id) => published.includes(publishedId(id)))
  const stored = await loadByIds(database, [...published, ...published.map((id) => `drafts.${id}`), ...versions])
  const documents = stored.sort((a, b) => (a._id < b._id ? -1 : 1)).map(show)
  const found = new Set(documents.map(({ _id }) => publishedId(_id)))
  const omitted = ids.filter((id) => !found.has(publishedId(id))).map((id) => ({ id, reason: 'existence' }))
  return { documents: excludeContent ? documents.map(withoutContent) : documents, omitted }
}

function withoutContent({ _id, _type, _rev, _createdAt, _updatedAt }: ContentDocument) {
  return { _id, _type, _rev, _createdAt, _updatedAt }
}
