import { type InvalidValue, parseLeniently } from '../reading/parse-leniently.ts'
import { documentSchemas, isValidatedDocumentType } from './document-rules.ts'
import { formatProblemMessage } from './problem-message.ts'

export interface AnyDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

export interface DocumentProblem {
  path: InvalidValue['path']
  message: string
}

/** Lists the parts that the shop omits as invalid. Empty for archived documents and types without a schema. */
export function findDocumentProblems(document: AnyDocument): DocumentProblem[] {
  if (!isValidatedDocumentType(document._type) || document.archived === true) return []
  const { invalidParts } = parseLeniently(documentSchemas[document._type], document)
  return invalidParts.map((one) => ({ path: one.path, message: formatProblemMessage(document, one) }))
}

export interface DocumentReference {
  path: InvalidValue['path']
  to: string
}

export function listDocumentReferences(document: AnyDocument): DocumentReference[] {
  const found: DocumentReference[] = []
  const waiting: [DocumentReference['path'], unknown][] = [[[], document]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next
    if (typeof value !== 'object' || value === null) continue
    if ('_ref' in value && typeof value._ref === 'string') found.push({ path, to: value._ref })
    for (const [key, inner] of Object.entries(value))
      waiting.push([[...path, Array.isArray(value) ? Number(key) : key], inner])
  }
  return found
}

export function findBrokenReferenceProblems(
  document: AnyDocument,
  isThere: (id: string) => boolean,
): DocumentProblem[] {
  return listDocumentReferences(document)
    .filter(({ to }) => !isThere(to))
    .map(({ path }) => ({ path, message: formatProblemMessage(document, { path, problem: 'lost' }) }))
}
