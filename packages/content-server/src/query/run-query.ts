import type { Database } from '@pouchery/platform/database/database'
import { endAfter } from '@pouchery/platform/workers/end-after'
import { parsedQuery } from '../plan/parsed-query.ts'
import { planQuery, type QueryPlan } from '../plan/plan.ts'
import { failedQuery, slowQuery } from '../refusal.ts'
import type { DocumentMemory } from '../store/document-memory.ts'
import type { DatasetView } from './dataset-view.ts'
import { evaluatePlan } from './evaluate.ts'
import type { Perspective } from './perspective.ts'
import { type KnownSource, wantedBy, withReferrers } from './sources.ts'

/** What a query is answered from. */
export interface QueryDependencies {
  database: Database
  memory: DocumentMemory
  projectId: string
  dataset: string
  /** Longest evaluation of one query, ms of a processor's time: nothing else happens meanwhile. */
  queryLimitMs: number
}

interface QueryRequest {
  query: string
  /** Values of `$name` in the query. */
  params: Record<string, unknown>
  perspective: Perspective
  /** User id, for `identity()`. */
  identity: string
}

interface QueryAnswer {
  /** The result as JSON. */
  json: string
  /** Types of the documents the query may have read, in order. */
  types: readonly string[]
}

/** Rounds of following references until all that a query meets are in memory. */
const mostRounds = 20

/**
 * Answers a GROQ query from the documents `view` shows (content reference sections 3 and 7), as they are after
 * every transaction committed before the call.
 * @throws Refusal 400 for a query that does not parse, cannot be evaluated or takes too long
 */
export async function runQuery(
  deps: QueryDependencies,
  view: DatasetView,
  { query, params, perspective, identity }: QueryRequest,
): Promise<QueryAnswer> {
  const { database, memory, projectId, dataset, queryLimitMs } = deps
  const timed = <Result>(work: () => Result) => endAfter(queryLimitMs, work, () => slowQuery(queryLimitMs))
  const plan = timed(() => planOf(query, params))
  const sources = await Promise.all(
    plan.sources.map(async ({ parameter, selection }) => {
      return { parameter, selection: await withReferrers(database, selection, perspective) }
    }),
  )
  const wanted = wantedBy(sources, perspective)
  const followed = new Set<string>()
  for (let round = 0; round < mostRounds; round += 1) {
    await memory.load(wanted === 'everything' ? wanted : { ...wanted, ids: [...wanted.ids, ...followed] })
    const missing = new Set<string>()
    const read = new Set(wanted === 'everything' || sources.some(isOfAnyType) ? memory.types() : namedTypes(sources))
    const evaluation = { view, plan, sources, missing, read, identity, sanity: { projectId, dataset } }
    const json = timed(() => jsonOf(evaluatePlan(evaluation)))
    if (missing.size === 0) return { json, types: [...read].toSorted() }
    for (const id of missing) for (const stored of view.storedIds(id)) followed.add(stored)
  }
  throw failedQuery(new Error('The references of this query lead too far'))
}

/** @throws Refusal 400 for a query that does not parse, or is nested too deeply to be walked */
function planOf(query: string, params: Record<string, unknown>): QueryPlan {
  const parsed = parsedQuery(query, params)
  try {
    return planQuery(parsed)
  } catch (error) {
    throw failedQuery(error)
  }
}

/** @throws Refusal 400 for an answer that no text can hold */
function jsonOf(result: unknown): string {
  try {
    return JSON.stringify(result ?? null)
  } catch (error) {
    throw failedQuery(error)
  }
}

/** Whether documents of any type can come to point at what is asked for. */
function isOfAnyType({ selection: { named, referenced } }: KnownSource): boolean {
  return named.length === 0 && referenced.length > 0
}

/** Types of which another document could change the answer. */
function namedTypes(sources: readonly KnownSource[]): string[] {
  return sources.flatMap(({ selection: { restriction, named } }) => [...(restriction?.types ?? []), ...named])
}
