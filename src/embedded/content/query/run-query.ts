import { parse } from 'groq-js'
import type { Database } from '#embedded/database/database.ts'
import { Refusal } from '#embedded/http/refusal.ts'
import type { EndAfter } from '#embedded/workers/end-after.ts'
import { requireParameters } from '../plan/parameters.ts'
import { planQuery, type QueryPlan } from '../plan/plan.ts'
import type { Selection } from '../plan/selection.ts'
import { failedQuery, slowQuery, unreadableQuery } from '../refusal.ts'
import type { DocumentMemory, Wanted } from '../store/document-memory.ts'
import type { DatasetView } from './dataset-view.ts'
import { type Evaluation, evaluateInTurns, evaluatePlan } from './evaluate.ts'
import type { Perspective } from './perspective.ts'
import { type Places, type SourceMap, traceResult } from './source-map.ts'
import { wantedBy, withReferrers } from './sources.ts'

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
  /**
   * Whether this is a process of its own, which is ended when it takes long: only there functions are answered that take
   * several turns, and a long query is given more time to be read.
   */
  isApart?: boolean
}

export interface QueryRequest {
  query: string
  /** Values of `$name` in the query. */
  params: Record<string, unknown>
  perspective: Perspective
  /** User id, for `identity()`. */
  identity: string
  /** Asks where the texts of the result stand. */
  sourceMap?: Places | undefined
}

export interface QueryAnswer {
  /** The result as JSON. */
  json: string
  /** Types of the documents the query may have read, in order. */
  types: readonly string[]
  /** The source map as JSON, where one was asked for. */
  sourceMap?: string | undefined
}

/** A query of 300 kB is read in two to three seconds, in which its process does nothing else. */
const moreToRead = 3

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
  const readingMs = deps.queryLimitMs * (deps.isApart ? moreToRead : 1)
  const plan = end(readingMs, () => planned(request), slow)
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
    const evaluation = evaluationOf(deps, request, { view, plan, sources, missing, read, leftMs })
    const turns = deps.isApart && plan.needsTurns ? [await evaluateInTurns(evaluation)] : undefined
    const json = timed(() => jsonOf(turns ? turns[0] : evaluatePlan(evaluation)))
    if (missing.size === 0) {
      const { sourceMap: places } = request
      const sourceMap = places && JSON.stringify(mapOf(() => timed(() => traceResult(evaluation, json, places))))
      return { json, types: [...read].toSorted(), sourceMap }
    }
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
    const tree = parse(query, { params })
    requireParameters(tree)
    return planQuery(tree)
  } catch (error) {
    throw unreadableQuery(query, error)
  }
}

function evaluationOf(
  { projectId, dataset, queryLimitMs }: QueryDependencies,
  { query, identity }: QueryRequest,
  found: Pick<Evaluation, 'view' | 'plan' | 'sources' | 'missing' | 'read' | 'leftMs'>,
): Evaluation {
  const sanity = { projectId, dataset }
  return { ...found, everything: declaresFunctions(query), sanity, identity, limitMs: queryLimitMs }
}

/** A result that is known is answered, even where the time is over before it is clear where it comes from. */
function mapOf(trace: () => SourceMap): SourceMap {
  try {
    return trace()
  } catch (error) {
    if (error instanceof Refusal) return { documents: [], paths: [], mappings: {} }
    throw error
  }
}
