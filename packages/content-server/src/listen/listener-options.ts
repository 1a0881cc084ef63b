import { HttpError } from '@pouchery/platform/http/http-error'
import { runWithCpuLimit } from '@pouchery/platform/workers/cpu-limit'
import { evaluateSync, toJS } from 'groq-js'
import type { ContentDocument } from '../document.ts'
import {
  createHttpError,
  createQueryEvaluationError,
  createQueryParseError,
  createQueryTimeoutError,
} from '../http-error.ts'
import { parseGroqQuery, parseQueryParams } from '../plan/parsed-query.ts'
import { planQuery } from '../plan/plan.ts'

export type ListenerOptions = ReturnType<typeof parseListenerOptions>

const maxListenerQueryLength = 20_000

/**
 * See content reference section 2.
 * @throws HttpError 400 for an invalid query or parameter
 */
export function parseListenerOptions(parameters: ReadonlyMap<string, string>) {
  const query = parameters.get('query') ?? ''
  if (query.trim() === '') throw createHttpError(400, 'The parameter "query" is missing')
  if (query.length > maxListenerQueryLength) throw createHttpError(400, 'The query is too long')
  const effectFormat = parameters.get('effectFormat')
  if (effectFormat !== undefined && effectFormat !== 'mendoza') {
    throw createHttpError(400, 'The parameter "effectFormat" must be "mendoza"')
  }
  const asked = (name: string) => parameters.get(name) === 'true'
  return {
    matches: parseFilter(query, parseQueryParams(parameters)),
    includeResult: asked('includeResult'),
    includeMutations: parameters.get('includeMutations') !== 'false',
    includePrevious: asked('includePreviousRevision'),
    includeAllVersions: asked('includeAllVersions'),
    includeEffects: effectFormat === 'mendoza',
    enableResume: asked('enableResume'),
  }
}

type MatchesFilter = (document: ContentDocument) => boolean

/**
 * Returns a filter that matches single documents, cannot follow references, and throws after `filterTimeoutMs`.
 * @throws HttpError 400 if the query does not parse, does not return a list, or times out even without documents
 */
function parseFilter(query: string, params: Record<string, unknown>): MatchesFilter {
  const timed = <Result>(work: () => Result) =>
    runWithCpuLimit(filterTimeoutMs, work, () => createQueryTimeoutError(filterTimeoutMs))
  const { tree, sources, searches } = timed(() => planQuery(parseGroqQuery(query, params)))
  const found = (documents: readonly ContentDocument[]): unknown => {
    const all = sources.map(({ parameter }) => [parameter, documents])
    // Treat every document as a match for text searches. The client then repeats the query and gets the correct result.
    const ids = searches.map(({ parameter }) => [parameter, documents.map(({ _id }) => _id)])
    return toJS(evaluateSync(tree, { dataset: [], params: Object.fromEntries([...all, ...ids]) }))
  }
  const nothing = attempt(() => timed(() => found([])))
  if (nothing !== null && !Array.isArray(nothing)) {
    throw createQueryParseError(query, new Error('A listener needs a filter over documents'))
  }
  return (document) => isFound(timed(() => found([document])))
}

/** CPU time. The limit is low, because filters run for every committed transaction. */
const filterTimeoutMs = 50

function attempt<Result>(evaluate: () => Result): Result {
  try {
    return evaluate()
  } catch (error) {
    throw error instanceof HttpError ? error : createQueryEvaluationError(error)
  }
}

function isFound(result: unknown): boolean {
  return Array.isArray(result) ? result.length > 0 : result !== null
}
