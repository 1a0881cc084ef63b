import { evaluateSync, parse, toJS } from 'groq-js'
import type { ContentDocument } from '../document.ts'
import { ContentError } from '../errors.ts'

/** Whether a document belongs to what a listener asked for. */
export type MatchesFilter = (document: ContentDocument) => boolean

/**
 * A listener's query as a test of single documents: it sees nothing but the one document, so it cannot follow references.
 * @throws ContentError 400 for a query that does not parse or gives no list of documents
 */
export function parseFilter(query: string, params: Record<string, unknown>): MatchesFilter {
  const tree = parsed(query, params)
  const evaluated = (documents: readonly ContentDocument[]): unknown =>
    toJS(evaluateSync(tree, { dataset: [...documents], params }))
  requireDocuments(query, () => evaluated([]))
  return (document) => isFound(evaluated([document]))
}

function parsed(query: string, params: Record<string, unknown>): unknown {
  try {
    return parse(query, { params })
  } catch (error) {
    throw ContentError.queryParse(query, error)
  }
}

function requireDocuments(query: string, evaluate: () => unknown): void {
  const result = attempt(evaluate)
  if (result === null || Array.isArray(result)) return
  throw ContentError.queryParse(query, new Error('A listener needs a filter over documents'))
}

function attempt(evaluate: () => unknown): unknown {
  try {
    return evaluate()
  } catch (error) {
    throw ContentError.queryEvaluation(error)
  }
}

function isFound(result: unknown): boolean {
  return Array.isArray(result) ? result.length > 0 : result !== null
}
