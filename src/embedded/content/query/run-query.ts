import { evaluateSync, parse, toJS } from 'groq-js'
import type { Database } from '#embedded/database/database.ts'
import { Refusal } from '#embedded/http/refusal.ts'
import type { EndAfter } from '#embedded/workers/end-after.ts'
import type { ContentDocument } from '../document.ts'
import { planQuery, type QueryPlan } from '../plan/plan.ts'
import type { Selection } from '../plan/selection.ts'
import { documentText, matchesText, parseTextQuery } from '../plan/text-query.ts'
import { failedQuery, slowQuery, unreadableQuery } from '../refusal.ts'
import type { DocumentMemory, Wanted } from '../store/document-memory.ts'
import type { DatasetView } from './dataset-view.ts'
import type { Perspective } from './perspective.ts'
import { type KnownSource, sourceDocuments, wantedBy, withReferrers } from './sources.ts'

/** What a query is answered from. */
export interface QueryDependencies {
  database: Database
  memory: DocumentMemory
  projectId: string
  dataset: string
  /** Longest evaluation of one query, ms. */
  queryLimitMs: number
  /**
   * How work that takes longer is ended wherever it is. Without it the time is looked at between documents only, which
   * does for the shop's own queries and spares them a millisecond.
   */
  endAfter?: EndAfter
}

export interface QueryRequest {
  query: string
  /** Values of `$name` in the query. */
  params: Record<string, unknown>
  perspective: Perspective
  /** User id, for `identity()`. */
  identity: string
}

export interface QueryAnswer {
  /** The result as JSON. */
  json: string
  /** Types of the documents the query may have read, in order. */
  types: readonly string[]
}

/** Rounds of following references until all that a query meets are in memory. */
const mostRounds = 20

/**
 * Answers a GROQ query from the documents `view` shows (content reference sections 3 and 7), as they are after
 * every transaction committed before the call, in at most `queryLimitMs` of evaluation.
 * @throws Refusal 400 for a query that does not parse, cannot be evaluated or takes too long
 */
export async function runQuery(
  deps: QueryDependencies,
  view: DatasetView,
  request: QueryRequest,
): Promise<QueryAnswer> {
  const end = deps.endAfter ?? endedBetweenDocuments
  const slow = () => slowQuery(deps.queryLimitMs)
  let leftMs = deps.queryLimitMs
  const timed = <Result>(work: () => Result): Result => {
    const began = performance.now()
    const result = end(Math.max(1, leftMs), work, slow)
    leftMs -= performance.now() - began
    return result
  }
  const plan = timed(() => planned(request))
  const sources = await Promise.all(
    plan.sources.map(async (source) => {
      const selection = await withReferrers(deps.database, source.selection, request.perspective)
      return { ...source, selection }
    }),
  )
  const selections = sources.map(({ selection }) => selection)
  const wanted = wantedBy(
    declaresFunctions(request.query) ? [...selections, anything] : selections,
    request.perspective,
  )
  const followed = new Set<string>()
  for (let round = 0; round < mostRounds; round += 1) {
    const more = wanted === 'everything' ? wanted : { types: wanted.types, ids: [...wanted.ids, ...followed] }
    await deps.memory.load(more)
    const missing = new Set<string>()
    const read = new Set(readTypes(deps, plan, wanted))
    const json = timed(() => jsonOf(evaluate({ deps, view, request, plan, sources, missing, read, leftMs })))
    if (missing.size === 0) return { json, types: [...read].toSorted() }
    for (const id of missing) for (const stored of view.storedIds(id)) followed.add(stored)
  }
  throw failedQuery(new Error('The references of this query lead too far'))
}

/** Work that looks at the clock by itself. */
const endedBetweenDocuments: EndAfter = (_, work) => work()

/** @throws Refusal 400 for an answer that no text can hold */
function jsonOf(result: unknown): string {
  try {
    return JSON.stringify(result ?? null)
  } catch (error) {
    throw failedQuery(error)
  }
}

/** Types of which another document could change the answer: those named, or any where none is. */
function readTypes({ memory }: QueryDependencies, { sources }: QueryPlan, wanted: Wanted): string[] {
  const ofAnyType = sources.some(({ selection: { named, referenced } }) => named.length === 0 && referenced.length > 0)
  if (wanted === 'everything' || ofAnyType) return [...memory.types()]
  return [...wanted.types, ...sources.flatMap(({ selection }) => selection.named)]
}

/** The bodies of functions declared in a query are not part of the parsed tree, so nothing is known about their needs. */
const anything: Selection = { restriction: undefined, named: [], equal: [], texts: [], referenced: [] }

function declaresFunctions(query: string): boolean {
  return /\bfn\s+\w+::/.test(query)
}

function planned({ query, params }: QueryRequest): QueryPlan {
  try {
    return planQuery(parse(query, { params }))
  } catch (error) {
    throw unreadableQuery(query, error)
  }
}

interface Evaluation {
  deps: QueryDependencies
  view: DatasetView
  request: QueryRequest
  plan: QueryPlan
  sources: readonly (KnownSource & { parameter: string })[]
  /** Filled with the ids of references that lead to what is not in memory yet. */
  missing: Set<string>
  /** Filled with the types of what is read by id or by reference. */
  read: Set<string>
  /** Time for this evaluation. */
  leftMs: number
}

function evaluate({ deps, view, request, plan, sources, missing, read, leftMs }: Evaluation): unknown {
  const { projectId, dataset, queryLimitMs } = deps
  const limited = withTimeLimit(leftMs, () => slowQuery(queryLimitMs))
  const documents = sources.map((source) => [source.parameter, sourceDocuments(view, source)] as const)
  // The types a source is restricted to are known to be read; ids can lead to any.
  for (const [index, { selection }] of sources.entries()) {
    if (selection.restriction?.ids.size) for (const { _type } of documents[index]?.[1] ?? []) read.add(_type)
  }
  const candidates = documents.flatMap(([, found]) => found)
  const params = Object.fromEntries([
    ...documents.map(([parameter, found]) => [parameter, limited(found)]),
    ...plan.searches.map(({ parameter, text }) => [parameter, idsWith(text, candidates)]),
  ])
  const dereference = ({ _ref }: { _ref: string }): ContentDocument | null => {
    const found = view.byId(_ref)
    if (found === undefined) missing.add(_ref)
    if (found) read.add(found._type)
    return found ?? null
  }
  const everything = declaresFunctions(request.query) ? limited(view.everything()) : []
  const sanity = { projectId, dataset }
  const options = { dataset: everything, params, sanity, dereference, identity: request.identity }
  try {
    return toJS(evaluateSync(plan.tree, options))
  } catch (error) {
    throw error instanceof Refusal ? error : failedQuery(error)
  }
}

function idsWith(text: string, documents: readonly ContentDocument[]): string[] {
  const query = parseTextQuery(text)
  return documents.filter((document) => matchesText(documentText(document), query)).map(({ _id }) => _id)
}

/**
 * Makes copies of lists that can be walked only for `limitMs` milliseconds from now; after that each step throws what
 * `timeout` makes. groq-js evaluates in one go and walks the data set again for every sub-query over `*`, so this is
 * what keeps a nested query from holding the process.
 */
function withTimeLimit(limitMs: number, timeout: () => Error): <Item>(items: readonly Item[]) => Item[] {
  const deadline = performance.now() + limitMs
  return (items) => {
    const limited = [...items]
    Object.defineProperty(limited, Symbol.iterator, {
      value: function* () {
        for (let index = 0; index < limited.length; index += 1) {
          // The clock is not free: looking at it for each item costs more than many a filter.
          if (index % 16 === 0 && performance.now() > deadline) throw timeout()
          yield limited[index]
        }
      },
    })
    return limited
  }
}
