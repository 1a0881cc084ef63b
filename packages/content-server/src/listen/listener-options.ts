import { Refusal } from '@pouchery/platform/http/refusal'
import { endAfter } from '@pouchery/platform/workers/end-after'
import { evaluateSync, toJS } from 'groq-js'
import type { ContentDocument } from '../document.ts'
import { parsedQuery, queryParams } from '../plan/parsed-query.ts'
import { planQuery } from '../plan/plan.ts'
import { failedQuery, refused, slowQuery, unreadableQuery } from '../refusal.ts'

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

/** Whether a document belongs to what a listener asked for. */
type MatchesFilter = (document: ContentDocument) => boolean

/**
 * A listener's query as a test of single documents: it sees nothing but the one document, so it cannot follow references.
 * Filters are tried inside every write, which must not wait for them: one that takes longer than `longestMs` throws.
 * @throws Refusal 400 for a query that does not parse, gives no list of documents, or takes too long without any
 */
function parseFilter(query: string, params: Record<string, unknown>): MatchesFilter {
  const timed = <Result>(work: () => Result) => endAfter(longestMs, work, () => slowQuery(longestMs))
  const { tree, sources, searches } = timed(() => planQuery(parsedQuery(query, params)))
  const found = (documents: readonly ContentDocument[]): unknown => {
    const all = sources.map(({ parameter }) => [parameter, documents])
    // What has the words that are searched for is found out by whoever asks again.
    const ids = searches.map(({ parameter }) => [parameter, documents.map(({ _id }) => _id)])
    return toJS(evaluateSync(tree, { dataset: [], params: Object.fromEntries([...all, ...ids]) }))
  }
  const nothing = attempt(() => timed(() => found([])))
  if (nothing !== null && !Array.isArray(nothing)) {
    throw unreadableQuery(query, new Error('A listener needs a filter over documents'))
  }
  return (document) => isFound(timed(() => found([document])))
}

/** Longest run of a filter, ms of a processor's time. */
const longestMs = 50

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
