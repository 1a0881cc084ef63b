import * as v from 'valibot'

export const documentSchema = v.looseObject({
  _id: v.pipe(v.string(), v.minLength(1)),
  _type: v.pipe(v.string(), v.minLength(1)),
  _rev: v.string(),
  _createdAt: v.string(),
  _updatedAt: v.string(),
})

export type ContentDocument = v.InferOutput<typeof documentSchema>

/** The service adds revision and dates. */
export interface NewDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Throws if the row is not a document, because the database is then damaged. */
export function parseDocument(data: string): ContentDocument {
  return v.parse(documentSchema, JSON.parse(data))
}

/** Published id of a draft or release version. */
export function publishedId(id: string): string {
  return id.replace(/^(drafts\.|versions\.[^.]+\.)/, '')
}

/** Ids with a dot are drafts, versions and internal documents. */
export function isPublic(id: string): boolean {
  return !id.includes('.')
}

/** True if publishing the release unpublishes this document. */
export function isMarkedForUnpublish({ _system }: ContentDocument): boolean {
  return typeof _system === 'object' && _system !== null && 'delete' in _system && _system.delete === true
}
