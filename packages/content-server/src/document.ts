import * as v from 'valibot'

/** A content document as stored and as answered; fields of its type come on top. */
export const documentSchema = v.looseObject({
  _id: v.pipe(v.string(), v.minLength(1)),
  _type: v.pipe(v.string(), v.minLength(1)),
  _rev: v.string(),
  _createdAt: v.string(),
  _updatedAt: v.string(),
})

export type ContentDocument = v.InferOutput<typeof documentSchema>

/** A document before it is stored: the service sets revision and dates. */
export interface NewDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Reads a stored row; a row that is not a document means a damaged database, so it throws. */
export function parseDocument(data: string): ContentDocument {
  return v.parse(documentSchema, JSON.parse(data))
}

/** The id a draft or a release version has once it is published. */
export function publishedId(id: string): string {
  return id.replace(/^(drafts\.|versions\.[^.]+\.)/, '')
}

/** Whether pages may show a document: ids with a dot are drafts, versions and what the service keeps itself. */
export function isPublic(id: string): boolean {
  return !id.includes('.')
}

/** Whether a version says that its document is taken off when its release is published. */
export function isTakenOff({ _system }: ContentDocument): boolean {
  return typeof _system === 'object' && _system !== null && 'delete' in _system && _system.delete === true
}
