import { type LeftOut, readWhatReads } from '../reading/read-what-reads.ts'
import { documentRules, isRuledType } from './document-rules.ts'
import { problemSentence } from './problem-words.ts'

export interface AnyDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

export interface DocumentProblem {
  path: LeftOut['path']
  /** Message for editors. English, like the studio. */
  sentence: string
}

/** Parts of a document that visitors cannot see because they are invalid. Empty for archived documents. */
export function documentProblems(document: AnyDocument): DocumentProblem[] {
  if (!isRuledType(document._type) || document.archived === true) return []
  const { leftOut } = readWhatReads(documentRules[document._type], document)
  return leftOut.map((one) => ({ path: one.path, sentence: problemSentence(document, one) }))
}

export interface DocumentReference {
  path: LeftOut['path']
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

export function lostReferences(document: AnyDocument, isThere: (id: string) => boolean): DocumentProblem[] {
  return documentReferences(document)
    .filter(({ to }) => !isThere(to))
    .map(({ path }) => ({ path, sentence: problemSentence(document, { path, lack: 'lost' }) }))
}
