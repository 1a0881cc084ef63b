import { evaluateSync, parse, toJS } from 'groq-js'
import { Refusal } from '#embedded/http/refusal.ts'
import type { ContentDocument } from '../document.ts'
import { isNode } from '../plan/groq-node.ts'
import { requireParameters } from '../plan/parameters.ts'
import { planQuery } from '../plan/plan.ts'
import { failedQuery, refused, unreadableQuery } from '../refusal.ts'
import type { FilterTime } from './filter-time.ts'

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

/**
 * Reads a listener's parameters; `time` is what its filter may take of the process.
 * @throws Refusal 400 for a query or parameter that cannot be read
 */
export function parseListener(parameters: ReadonlyMap<string, string>, time: FilterTime): ListenerOptions {
  const query = parameters.get('query') ?? ''
  if (query.trim() === '') throw refused(400, 'The parameter "query" is missing')
  if (query.length > longestQuery) throw refused(400, 'The query is too long')
  const effectFormat = parameters.get('effectFormat')
  if (effectFormat !== undefined && effectFormat !== 'mendoza') {
    throw refused(400, 'The parameter "effectFormat" must be "mendoza"')
  }
  return {
    matches: parseFilter(query, queryParams(parameters), time),
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
 * Plain comparisons are compiled once; anything else is evaluated within `time`.
 * @throws Refusal 400 for a query that does not parse, gives no list of documents, or takes too long without any
 */
function parseFilter(query: string, params: Record<string, unknown>, time: FilterTime): MatchesFilter {
  const tree = attempt(() => time.spend(() => parsed(query, params)))
  const compiled = compiledFilter(tree)
  if (compiled) return compiled
  const evaluated = (documents: readonly ContentDocument[]): unknown =>
    toJS(evaluateSync(tree, { dataset: [...documents], params }))
  requireDocuments(query, () => time.spend(() => evaluated([])))
  return (document) => time.spend(() => isFound(evaluated([document])))
}

/** The filter as functions, when it is `*[…]` with comparisons of plain fields; searches take longer than those. */
function compiledFilter(tree: unknown): MatchesFilter | undefined {
  if (hasSearch(tree)) return undefined
  const { tree: left, sources } = planQuery(tree)
  const [source] = sources
  if (!source || !isNode(left) || left.type !== 'Parameter' || left.name !== source.parameter) return undefined
  return (document) => source.predicates.every((predicate) => predicate(document))
}

function hasSearch(tree: unknown): boolean {
  if (Array.isArray(tree)) return tree.some(hasSearch)
  if (typeof tree !== 'object' || tree === null) return false
  if (isNode(tree) && (tree.op === 'match' || tree.name === 'references')) return true
  return !(isNode(tree) && tree.type === 'Value') && Object.values(tree).some(hasSearch)
}

function parsed(query: string, params: Record<string, unknown>): unknown {
  try {
    const tree = parse(query, { params })
    requireParameters(tree)
    return tree
  } catch (error) {
    throw unreadableQuery(query, error)
  }
}

function requireDocuments(query: string, evaluate: () => unknown): void {
  const result = attempt(evaluate)
  if (result === null || Array.isArray(result)) return
  throw unreadableQuery(query, new Error('A listener needs a filter over documents'))
}

function attempt<Result>(evaluate: () => Result): Result {
  try {
    return evaluate()
  } catch (error) {
    throw error instanceof Refusal ? error : failedQuery(error)
  }
}

function isFound(result: unknown): boolean {
  return Array.isArray(result) ? result.length > 0 : result !== null
}
