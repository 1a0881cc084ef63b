import * as v from 'valibot'

export const documentSchema = v.looseObject({
  _id: v.pipe(v.string(), v.minLength(1)),
  _type: v.pipe(v.string(), v.minLength(1)),
  _rev: v.string(),
  _createdAt: v.string(),
  _updatedAt: v.string(),
})

export type ContentDocument = v.InferOutput<typeof documentSchema>

/** A document as sent by a client. The service adds `_rev`, `_createdAt` and `_updatedAt`. */
export interface NewDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Throws if the row does not contain a valid document: the database is damaged then. */
export function parseDocument(data: string): ContentDocument {
  return v.parse(documentSchema, JSON.parse(data))
}

/** Returns the id of the published document that a draft or release version belongs to. */
export function publishedId(id: string): string {
  return id.replace(/^(drafts\.|versions\.[^.]+\.)/, '')
}

/** Returns true for published documents. Ids of drafts, versions and internal documents contain a dot. */
export function isPublic(id: string): boolean {
  return !id.includes('.')
}

/** Returns true for a release version that marks its document to be unpublished when the release is published. */
export function isMarkedForUnpublish({ _system }: ContentDocument): boolean {
  return typeof _system === 'object' && _system !== null && 'delete' in _system && _system.delete === true
}
