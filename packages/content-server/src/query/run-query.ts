import { endAfter } from '@pouchery/platform/workers/end-after'
import { evaluateSync, toJS } from 'groq-js'
import type { ContentDocument } from '../document.ts'
import { valueAt } from '../plan/groq-node.ts'
import { parsedQuery } from '../plan/parsed-query.ts'
import { planQuery } from '../plan/plan.ts'
import type { Selection } from '../plan/selection.ts'
import { documentText, matchesText, parseTextQuery } from '../plan/text-query.ts'
import { failedQuery, slowQuery } from '../refusal.ts'
import type { DatasetView } from './dataset-view.ts'

/** How queries are answered. */
export interface QueryOptions {
  projectId: string
  dataset: string
  /** Longest evaluation of one query, ms of a processor's time: nothing else happens meanwhile. */
  queryLimitMs: number
}

interface QueryRequest {
  query: string
  /** Values of `$name` in the query. */
  params: Record<string, unknown>
  /** User id, for `identity()`. */
  identity: string
}

interface QueryAnswer {
  /** The result as JSON. */
  json: string
  /** Types of the documents the query may have read, in order. */
  types: readonly string[]
}

/** Answers a GROQ query from what `view` shows. @throws Refusal 400 when it does not parse, fails or takes too long */
export function runQuery(options: QueryOptions, view: DatasetView, request: QueryRequest): QueryAnswer {
  const { queryLimitMs } = options
  return endAfter(
    queryLimitMs,
    () => evaluate(options, view, request),
    () => slowQuery(queryLimitMs),
  )
}

function evaluate(
  { projectId, dataset }: QueryOptions,
  view: DatasetView,
  { query, params, identity }: QueryRequest,
): QueryAnswer {
  const parsed = parsedQuery(query, params)
  const read = new Set<string>()
  const dereference = ({ _ref }: { _ref: string }): unknown => {
    const target = view.byId(_ref)
    if (target) read.add(target._type)
    return target ?? null
  }
  try {
    const { tree, sources, searches } = planQuery(parsed)
    const documents = sources.map(({ parameter, selection }) => [parameter, select(view, selection, read)] as const)
    const candidates = documents.flatMap(([, some]) => some)
    const found = searches.map(({ parameter, text }) => [parameter, idsWith(text, candidates)] as const)
    const filled = { dataset: [], params: Object.fromEntries([...documents, ...found]) }
    const result = evaluateSync(tree, { ...filled, sanity: { projectId, dataset }, dereference, identity })
    return { json: JSON.stringify(toJS(result) ?? null), types: [...read].toSorted() }
  } catch (error) {
    throw failedQuery(error)
  }
}

/** The documents of a selection, by id; adds the types of which another document could change the answer to `read`. */
export function select(
  view: DatasetView,
  { restriction, named, equal, texts }: Selection,
  read: Set<string>,
): ContentDocument[] {
  const queries = texts.map(parseTextQuery)
  const { types, ids } = restriction ?? { types: view.types(), ids: [] }
  for (const type of [...types, ...named]) read.add(type)
  const documents = view
    .documents(types, ids)
    .filter(
      (document) =>
        equal.every(({ path, value }) => valueAt(document, path) === value) &&
        queries.every((query) => matchesText(documentText(document), query)),
    )
  // Ids can lead to documents of any type.
  if (restriction?.ids.size) for (const { _type } of documents) read.add(_type)
  return documents
}

function idsWith(text: string, documents: readonly ContentDocument[]): string[] {
  const query = parseTextQuery(text)
  return documents.filter((document) => matchesText(documentText(document), query)).map(({ _id }) => _id)
}
