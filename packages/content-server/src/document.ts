import * as v from 'valibot'

export const documentSchema = v.looseObject({
  _id: v.pipe(v.string(), v.minLength(1)),
  _type: v.pipe(v.string(), v.minLength(1)),
  _rev: v.string(),
  _createdAt: v.string(),
  _updatedAt: v.string(),
})

export type ContentDocument = v.InferOutput<typeof documentSchema>

/** The service adds `_rev`, `_createdAt` and `_updatedAt`. */
export interface NewDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Throws if the document is invalid, which means that the database is damaged. */
export function parseDocument(data: string): ContentDocument {
  return v.parse(documentSchema, JSON.parse(data))
}

export function toPublishedId(id: string): string {
  return id.replace(/^(drafts\.|versions\.[^.]+\.)/, '')
}

/** Ids of drafts, versions and internal documents contain a dot. */
export function isPublicDocumentId(id: string): boolean {
  return !id.includes('.')
}

/** Returns true if publishing the release unpublishes the document. */
export function isMarkedForUnpublish({ _system }: ContentDocument): boolean {
  return typeof _system === 'object' && _system !== null && 'delete' in _system && _system.delete === true
}
