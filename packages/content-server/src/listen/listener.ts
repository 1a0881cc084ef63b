import { randomUUID } from 'node:crypto'
import { HttpError } from '@pouchery/platform/http/http-error'
import { runWithCpuLimit } from '@pouchery/platform/workers/cpu-limit'
import { evaluateSync, toJS } from 'groq-js'
import type { ContentTransaction, DocumentChange } from '../changes/change-feed.ts'
import type { ContentDocument } from '../document.ts'
import {
  createHttpError,
  createQueryEvaluationError,
  createQueryParseError,
  createQueryTimeoutError,
} from '../http-error.ts'
import { parseGroqQuery, parseQueryParams } from '../plan/parse-query.ts'
import { planQuery } from '../plan/plan.ts'
import {
  formatEventId,
  maxChangeIndex,
  type StreamEvent,
  type StreamPosition,
  type StreamProtocol,
  toSyncTag,
} from './open-stream.ts'

const greetings = { new: 'welcome', resumed: 'welcomeback', lost: 'reset' } as const

/**
 * Implements `GET /data/listen/{dataset}`, which sends the mutations of matching documents.
 * @throws HttpError 400 for an invalid query or parameter
 */
export function createListenProtocol(parameters: ReadonlyMap<string, string>): StreamProtocol {
  const options = parseListenerOptions(parameters)
  return {
    canResume: options.enableResume,
    createGreeting: (state, position) => ({
      event: greetings[state],
      data: { listenerName: randomUUID() },
      ...(options.enableResume ? { id: formatEventId(position) } : {}),
    }),
    toEvents: (transaction, from) => mutationEvents(transaction, options, from),
  }
}

type Transition = 'update' | 'appear' | 'disappear'

/**
 * Returns an event for each change of a document that matches the query before or after the transaction (content
 * reference section 4). Skips changes up to and including the position `from`.
 */
function mutationEvents(transaction: ContentTransaction, options: ListenerOptions, from?: StreamPosition) {
  return transaction.changes.flatMap((change, index) => {
    const position = { sequence: transaction.sequence, index }
    if (from?.sequence === position.sequence && index <= from.index) return []
    if (!options.includeAllVersions && change.documentId.startsWith('versions.')) return []
    const transition = transitionOf(change, options)
    if (!transition) return []
    const id = formatEventId(position)
    const data = { eventId: id, ...mutationData(transaction, change, transition, options) }
    return [{ event: 'mutation', id, data: { ...data, transactionCurrentEvent: index + 1 } }]
  })
}

function transitionOf({ before, after }: DocumentChange, { matches }: ListenerOptions): Transition | undefined {
  const did = before !== undefined && matches(before)
  const does = after !== undefined && matches(after)
  if (did && does) return 'update'
  if (does) return 'appear'
  return did ? 'disappear' : undefined
}

function mutationData(
  { id, author, timestamp, changes }: ContentTransaction,
  { documentId, before, after, mutations }: DocumentChange,
  transition: Transition,
  options: ListenerOptions,
) {
  return {
    documentId,
    transactionId: id,
    transition,
    identity: author,
    ...(options.includeMutations ? { mutations } : {}),
    // Mendoza patches that replace the document. `[0, null]` means that there is no document.
    ...(options.includeEffects ? { effects: { apply: [0, after ?? null], revert: [0, before ?? null] } } : {}),
    ...(before ? { previousRev: before._rev } : {}),
    // Also set for deletions, because the studio uses `resultRev` to find the event in the document history.
    resultRev: id,
    ...(options.includePrevious ? { previous: before ?? null } : {}),
    ...(options.includeResult && after ? { result: after } : {}),
    timestamp,
    visibility: 'query',
    transactionTotalEvents: changes.length,
  }
}

const liveGreetings = { new: 'welcome', resumed: 'welcome', lost: 'restart' } as const

/** Implements `GET /data/live/events/{dataset}`, which sends the types of changed documents. */
export function createLiveProtocol(parameters: ReadonlyMap<string, string>): StreamProtocol {
  const includeDrafts = parameters.get('includeDrafts') === 'true'
  return {
    canResume: true,
    createGreeting: (state, position) => ({ event: liveGreetings[state], data: {}, id: formatEventId(position) }),
    toEvents: (transaction, from) =>
      from?.sequence === transaction.sequence ? [] : message(transaction, includeDrafts),
  }
}

function message(transaction: ContentTransaction, includeDrafts: boolean): StreamEvent[] {
  const seen = transaction.changes.filter(({ documentId }) => includeDrafts || !documentId.includes('.'))
  const types = new Set(seen.flatMap(({ before, after }) => [before?._type, after?._type]))
  const tags = [...types].flatMap((type) => (type === undefined ? [] : [toSyncTag(type)]))
  const id = formatEventId({ sequence: transaction.sequence, index: maxChangeIndex })
  return tags.length > 0 ? [{ event: 'message', data: { tags }, id }] : []
}

type ListenerOptions = ReturnType<typeof parseListenerOptions>

const maxListenerQueryLength = 20_000

/**
 * Reads the URL parameters of `data/listen` (content reference section 2).
 * @throws HttpError 400 for an invalid query or parameter
 */
function parseListenerOptions(parameters: ReadonlyMap<string, string>) {
  const query = parameters.get('query') ?? ''
  if (query.trim() === '') throw createHttpError(400, 'The parameter "query" is missing')
  if (query.length > maxListenerQueryLength) throw createHttpError(400, 'The query is too long')
  const effectFormat = parameters.get('effectFormat')
  if (effectFormat !== undefined && effectFormat !== 'mendoza') {
    throw createHttpError(400, 'The parameter "effectFormat" must be "mendoza"')
  }
  const isSet = (name: string) => parameters.get(name) === 'true'
  return {
    matches: parseFilter(query, parseQueryParams(parameters)),
    includeResult: isSet('includeResult'),
    includeMutations: parameters.get('includeMutations') !== 'false',
    includePrevious: isSet('includePreviousRevision'),
    includeAllVersions: isSet('includeAllVersions'),
    includeEffects: effectFormat === 'mendoza',
    enableResume: isSet('enableResume'),
  }
}

type MatchesFilter = (document: ContentDocument) => boolean

/**
 * Returns a function that evaluates the query for a single document. The function does not follow references, and
 * throws HttpError 400 after `filterTimeoutMs`.
 * @throws HttpError 400 if the query does not parse, or if evaluating it without documents fails, times out, or returns
 * neither a list nor null
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

/** Limit of CPU time per evaluation. The limit is low, because filters run for every committed transaction. */
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
