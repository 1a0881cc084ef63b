import { runWithCpuLimit } from '@pouchery/platform/workers/cpu-limit'
import { evaluateSync, toJS } from 'groq-js'
import type { ContentDocument } from '../document.ts'
import { createQueryEvaluationError, createQueryTimeoutError } from '../http-error.ts'
import { getValueAt } from '../plan/groq-node.ts'
import { parseGroqQuery } from '../plan/parse-query.ts'
import { planQuery } from '../plan/plan.ts'
import type { DocumentSelection } from '../plan/selection.ts'
import { getDocumentText, matchesTextQuery, parseTextQuery } from '../plan/text-query.ts'
import { toReferenceRows } from '../store/references.ts'
import type { DatasetView } from './dataset-view.ts'

export interface QueryOptions {
  projectId: string
  dataset: string
  /** Limit of CPU time per query. A query blocks the event loop. */
  queryLimitMs: number
}

interface QueryRequest {
  query: string
  params: Record<string, unknown>
  identity: string
}

interface QueryResponse {
  json: string
  /** Sorted types of the documents that can affect the result. */
  types: readonly string[]
}

/** @throws HttpError 400 if the query does not parse, fails or exceeds the time limit */
export function runQuery(options: QueryOptions, view: DatasetView, request: QueryRequest): QueryResponse {
  const { queryLimitMs } = options
  return runWithCpuLimit(
    queryLimitMs,
    () => evaluate(options, view, request),
    () => createQueryTimeoutError(queryLimitMs),
  )
}

function evaluate({ projectId, dataset }: QueryOptions, view: DatasetView, { query, params, identity }: QueryRequest) {
  const parsed = parseGroqQuery(query, params)
  const read = new Set<string>()
  const dereference = ({ _ref }: { _ref: string }): unknown => {
    const target = view.byId(_ref)
    if (target) read.add(target._type)
    return target ?? null
  }
  try {
    const { tree, sources, searches } = planQuery(parsed)
    const documents = sources.map(({ parameter, selection, referencesOnly }) => {
      const selected = selectDocuments(view, selection, read)
      return [parameter, referencesOnly ? selected.map(toReferencingDocument) : selected] as const
    })
    const candidates = documents.flatMap(([, some]) => some)
    const found = searches.map(({ parameter, text }) => [parameter, idsWith(text, candidates)] as const)
    const filled = { dataset: [], params: Object.fromEntries([...documents, ...found]) }
    const result = evaluateSync(tree, { ...filled, sanity: { projectId, dataset }, dereference, identity })
    return { json: JSON.stringify(toJS(result) ?? null), types: [...read].toSorted() }
  } catch (error) {
    throw createQueryEvaluationError(error)
  }
}

/** Returns documents ordered by id. Adds to `read` the types whose documents can affect the result. */
export function selectDocuments(
  view: DatasetView,
  { restriction, namedTypes, equalities, textQueries }: DocumentSelection,
  read: Set<string>,
): ContentDocument[] {
  const queries = textQueries.map(parseTextQuery)
  const { types, ids } = restriction ?? { types: view.types(), ids: [] }
  for (const type of [...types, ...namedTypes]) read.add(type)
  const documents = view
    .documents(types, ids)
    .filter(
      (document) =>
        equalities.every(({ path, value }) => getValueAt(document, path) === value) &&
        queries.every((query) => matchesTextQuery(getDocumentText(document), query)),
    )
  // A document selected by id can have any type.
  if (restriction?.ids.size) for (const { _type } of documents) read.add(_type)
  return documents
}

const referencingDocuments = new WeakMap<ContentDocument, ContentDocument>()

/** Returns only system fields and references, because groq-js would search the full document once for each target. */
function toReferencingDocument(document: ContentDocument): ContentDocument {
  const known = referencingDocuments.get(document)
  if (known) return known
  const { _id, _type, _rev, _createdAt, _updatedAt } = document
  const references = toReferenceRows(document).map(({ target_id }) => ({ _ref: target_id }))
  const small = { _id, _type, _rev, _createdAt, _updatedAt, references }
  referencingDocuments.set(document, small)
  return small
}

function idsWith(text: string, documents: readonly ContentDocument[]): string[] {
  const query = parseTextQuery(text)
  return documents.filter((document) => matchesTextQuery(getDocumentText(document), query)).map(({ _id }) => _id)
}
