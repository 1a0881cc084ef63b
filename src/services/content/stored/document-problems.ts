import { type LeftOut, readWhatReads } from '../reading/read-what-reads.ts'
import { documentRules, isRuledType } from './document-rules.ts'
import { problemSentence } from './problem-words.ts'

/** A document as the content service stores it, or as a query answers all of it. */
export interface AnyDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Something of a document that the shop cannot show. */
export interface DocumentProblem {
  path: LeftOut['path']
  /** What is wrong, in a sentence for an editor; English, as the studio is. */
  sentence: string
}

/** What of a document visitors do not see because it cannot be shown. Nothing for what commerce no longer has. */
export function documentProblems(document: AnyDocument): DocumentProblem[] {
  if (!isRuledType(document._type) || document.archived === true) return []
  const { leftOut } = readWhatReads(documentRules[document._type], document)
  return leftOut.map((one) => ({ path: one.path, sentence: problemSentence(document, one) }))
}

/** A reference inside a document. */
export interface DocumentReference {
  path: LeftOut['path']
  /** Id of what it refers to. */
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

/** What is wrong with references whose target `isThere` does not know. */
export function lostReferences(document: AnyDocument, isThere: (id: string) => boolean): DocumentProblem[] {
  return documentReferences(document)
    .filter(({ to }) => !isThere(to))
    .map(({ path }) => ({ path, sentence: problemSentence(document, { path, lack: 'lost' }) }))
}
