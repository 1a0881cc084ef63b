import { evaluateSync, parse, toJS } from 'groq-js'
import type { ContentDocument } from '../document.ts'
import { failedQuery, refused, unreadableQuery } from '../refusal.ts'

/** What a listener asked for (content reference section 2). */
export interface ListenerOptions {
  matches: MatchesFilter
  includeResult: boolean
  includeMutations: boolean
  /** Adds the document as it was. */
  includePrevious: boolean
  /** Also documents of releases. */
  includeAllVersions: boolean
  includeEffects: boolean
  enableResume: boolean
}

const longestQuery = 20_000

/** Reads a listener's parameters. @throws Refusal 400 for a query or parameter that cannot be read */
export function parseListener(parameters: ReadonlyMap<string, string>): ListenerOptions {
  const query = parameters.get('query') ?? ''
  if (query.trim() === '') throw refused(400, 'The parameter "query" is missing')
  if (query.length > longestQuery) throw refused(400, 'The query is too long')
  const effectFormat = parameters.get('effectFormat')
  if (effectFormat !== undefined && effectFormat !== 'mendoza') {
    throw refused(400, 'The parameter "effectFormat" must be "mendoza"')
  }
  return {
    matches: parseFilter(query, queryParams(parameters)),
    includeResult: parameters.get('includeResult') === 'true',
    includeMutations: parameters.get('includeMutations') !== 'false',
    includePrevious: parameters.get('includePreviousRevision') === 'true',
    includeAllVersions: parameters.get('includeAllVersions') === 'true',
    includeEffects: effectFormat === 'mendoza',
    enableResume: parameters.get('enableResume') === 'true',
  }
}

/** `$name={json}` of the address. */
function queryParams(parameters: ReadonlyMap<string, string>): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [name, json] of parameters) {
    if (!name.startsWith('$')) continue
    if (name.slice(1) in Object.prototype) throw refused(400, `A parameter cannot be called "${name}"`)
    params[name.slice(1)] = parseParameter(name, json)
  }
  return params
}

function parseParameter(name: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw refused(400, `The parameter "${name}" is not JSON`)
  }
}

/** Whether a document belongs to what a listener asked for. */
type MatchesFilter = (document: ContentDocument) => boolean

/**
 * A listener's query as a test of single documents: it sees nothing but the one document, so it cannot follow references.
 * @throws Refusal 400 for a query that does not parse or gives no list of documents
 */
function parseFilter(query: string, params: Record<string, unknown>): MatchesFilter {
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
    throw unreadableQuery(query, error)
  }
}

function requireDocuments(query: string, evaluate: () => unknown): void {
  const result = attempt(evaluate)
  if (result === null || Array.isArray(result)) return
  throw unreadableQuery(query, new Error('A listener needs a filter over documents'))
}

function attempt(evaluate: () => unknown): unknown {
  try {
    return evaluate()
  } catch (error) {
    throw failedQuery(error)
  }
}

function isFound(result: unknown): boolean {
  return Array.isArray(result) ? result.length > 0 : result !== null
}
