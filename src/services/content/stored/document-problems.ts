import { type InvalidPart, parseLeniently } from '../reading/parse-leniently.ts'
import { documentRules, hasDocumentRules } from './document-rules.ts'
import { problemMessage } from './problem-message.ts'

export interface AnyDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

export interface DocumentProblem {
  path: InvalidPart['path']
  sentence: string
}

/** Parts that visitors cannot see because they are invalid. Empty for archived documents. */
export function documentProblems(document: AnyDocument): DocumentProblem[] {
  if (!hasDocumentRules(document._type) || document.archived === true) return []
  const { leftOut } = parseLeniently(documentRules[document._type], document)
  return leftOut.map((one) => ({ path: one.path, sentence: problemMessage(document, one) }))
}

export interface DocumentReference {
  path: InvalidPart['path']
  to: string
}

export function documentReferences(document: AnyDocument): DocumentReference[] {
  const found: DocumentReference[] = []
  const waiting: DocumentReference['path'][] = [[]]
  const values = new Map<DocumentReference['path'], unknown>([[waiting[0] ?? [], document]])
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const value = values.get(path)
    if (typeof value !== 'object' || value === null) continue
    if ('_ref' in value && typeof value._ref === 'string') found.push({ path, to: value._ref })
    for (const [key, inner] of Object.entries(value)) {
      const place = [...path, Array.isArray(value) ? Number(key) : key]
      values.set(place, inner)
      waiting.push(place)
    }
  }
  return found
}

export function brokenReferenceProblems(document: AnyDocument, isThere: (id: string) => boolean): DocumentProblem[] {
  return documentReferences(document)
    .filter(({ to }) => !isThere(to))
    .map(({ path }) => ({ path, sentence: problemMessage(document, { path, problem: 'lost' }) }))
}
