import { documentText } from './document-text.ts'
import { type GroqNode, isNode } from './groq-node.ts'
import type { Predicate } from './predicate.ts'
import { referencesCall } from './selection.ts'
import { isWholeDocument, matchesText, parseTextQuery, textQueryOf } from './text-query.ts'

/**
 * A search as one of several conditions, as the studio's lists ask: the document has these words *or* points at this id.
 * Undefined for any other condition. (A search that all documents must match is part of their selection.)
 */
export function compileSearch(node: unknown): Predicate | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Group') return compileSearch(node.base)
  return compileWords(node) ?? compileReferences(node)
}

function compileWords(node: GroqNode): Predicate | undefined {
  const text = isWholeDocument(node.left) ? textQueryOf(node) : undefined
  if (text === undefined) return undefined
  const query = parseTextQuery(text)
  return (document) => isObject(document) && matchesText(documentText(document), query)
}

function compileReferences(node: GroqNode): Predicate | undefined {
  const ids = referencesCall(node)?.flat()
  return ids && ((document) => pointsAt(document, new Set(ids)))
}

function pointsAt(value: unknown, ids: ReadonlySet<string>): boolean {
  if (!isObject(value)) return false
  if ('_ref' in value && typeof value._ref === 'string' && ids.has(value._ref)) return true
  return Object.values(value).some((child) => pointsAt(child, ids))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
