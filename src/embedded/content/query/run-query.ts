import { evaluateSync, parse, toJS } from 'groq-js'
import type { ContentContext } from '../context.ts'
import type { ContentDocument } from '../document.ts'
import { ContentError } from '../errors.ts'
import type { Wanted } from '../store/document-memory.ts'
import type { DatasetView } from './dataset-view.ts'
import { documentText } from './document-text.ts'
import type { Perspective } from './perspective.ts'
import { planQuery, type QueryPlan } from './plan.ts'
import type { Selection } from './selection.ts'
import { type KnownSource, sourceDocuments, wantedBy, withReferrers } from './sources.ts'
import { matchesText, parseTextQuery } from './text-query.ts'
import { withTimeLimit } from './time-limit.ts'

export interface QueryRequest {
  query: string
  /** Values of `$name` in the query. */
  params: Record<string, unknown>
  perspective: Perspective
  /** User id, for `identity()`. */
  identity: string
}

export interface QueryAnswer {
  result: unknown
  /** Types of the documents the query may have read, in order. */
  types: readonly string[]
}

/** Rounds of following references until all that a query meets are in memory. */
const mostRounds = 20

/**
 * Answers a GROQ query from the documents `view` shows (content-lake reference, sections 3 and 7), as they are after
 * every transaction committed before the call, in at most `queryLimitMs` of evaluation. Throws a ContentError for a
 * query that does not parse, cannot be evaluated or takes too long.
 */
export async function runQuery(
  context: ContentContext,
  view: DatasetView,
  request: QueryRequest,
): Promise<QueryAnswer> {
  const plan = planned(request)
  const sources = await Promise.all(
    plan.sources.map(async (source) => {
      const selection = await withReferrers(context.database, source.selection, request.perspective)
      return { ...source, selection }
    }),
  )
  const selections = sources.map(({ selection }) => selection)
  const wanted = wantedBy(
    declaresFunctions(request.query) ? [...selections, anything] : selections,
    request.perspective,
  )
  const followed = new Set<string>()
  let leftMs = context.queryLimitMs
  for (let round = 0; round < mostRounds; round += 1) {
    const more = wanted === 'everything' ? wanted : { types: wanted.types, ids: [...wanted.ids, ...followed] }
    await context.memory.load(more)
    const missing = new Set<string>()
    const read = new Set(readTypes(context, plan, wanted))
    const began = performance.now()
    const result = evaluate({ context, view, request, plan, sources, missing, read, leftMs })
    leftMs -= performance.now() - began
    if (missing.size === 0) return { result, types: [...read].toSorted() }
    for (const id of missing) for (const stored of view.storedIds(id)) followed.add(stored)
  }
  throw ContentError.queryEvaluation(new Error('The references of this query lead too far'))
}

/** Types of which another document could change the answer: those named, or any where none is. */
function readTypes({ memory }: ContentContext, { sources }: QueryPlan, wanted: Wanted): string[] {
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
    throw ContentError.queryParse(query, error)
  }
}

interface Evaluation {
  context: ContentContext
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

function evaluate({ context, view, request, plan, sources, missing, read, leftMs }: Evaluation): unknown {
  const { projectId, dataset, queryLimitMs } = context
  const limited = withTimeLimit(leftMs, () => ContentError.queryTimeout(queryLimitMs))
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
    throw error instanceof ContentError ? error : ContentError.queryEvaluation(error)
  }
}

function idsWith(text: string, documents: readonly ContentDocument[]): string[] {
  const query = parseTextQuery(text)
  return documents.filter((document) => matchesText(documentText(document), query)).map(({ _id }) => _id)
}
