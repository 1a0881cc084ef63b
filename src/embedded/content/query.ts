import { evaluateSync, parse, toJS } from 'groq-js'
import type { Database } from '#embedded/database/database.ts'
import type { ContentDocument } from './document.ts'
import { loadByIds, loadDocuments } from './documents.ts'
import { ContentError } from './errors.ts'
import { type QueryNeeds, queryNeeds, type Restriction } from './narrowing.ts'
import { applyPerspective, isPublic, type Perspective, storedIds } from './perspective.ts'
import { withTimeLimit } from './time-limit.ts'

export interface QueryRequest {
  query: string
  /** Values of `$name` in the query. */
  params: Record<string, unknown>
  perspective: Perspective
  /** True when the request carried the read token: drafts and other ids with a dot exist only then. */
  authorized: boolean
}

interface DatasetAddress {
  projectId: string
  dataset: string
}

/**
 * Answers a GROQ query from the stored documents (content-lake reference, sections 3 and 7), in at most `limitMs`
 * of evaluation. Throws a ContentError for a query that does not parse, cannot be evaluated or takes too long.
 */
export async function runQuery(
  database: Database,
  address: DatasetAddress,
  request: QueryRequest,
  limitMs: number,
): Promise<unknown> {
  const tree = parseQuery(request)
  const needs = declaresFunctions(request.query) ? wholeDataset : queryNeeds(tree)
  const visible = (documents: ContentDocument[]) => visibleDocuments(documents, request)
  const documents = visible(
    await loadDocuments(database, needs.restriction && storedRestriction(needs.restriction, request)),
  )
  const referenced = await loadReferenced(documents, needs, (ids) => loadStored(database, ids, request))
  return evaluate(tree, documents, referenced, address, limitMs)
}

/** The bodies of functions declared in a query are not part of the parsed tree, so nothing is known about their needs. */
const wholeDataset: QueryNeeds = { restriction: undefined, referenceDepth: 0 }

function declaresFunctions(query: string): boolean {
  return /\bfn\s+\w+::/.test(query)
}

function parseQuery({ query, params }: QueryRequest): unknown {
  try {
    return parse(query, { params })
  } catch (error) {
    throw ContentError.queryParse(query, error)
  }
}

function storedRestriction({ types, ids }: Restriction, { perspective }: QueryRequest): Restriction {
  return { types, ids: new Set([...ids].flatMap((id) => storedIds(id, perspective))) }
}

function visibleDocuments(documents: readonly ContentDocument[], request: QueryRequest): ContentDocument[] {
  const allowed = request.authorized ? documents : documents.filter(({ _id }) => isPublic(_id))
  return applyPerspective(allowed, request.perspective)
}

async function loadStored(
  database: Database,
  ids: readonly string[],
  request: QueryRequest,
): Promise<ContentDocument[]> {
  const stored = ids.flatMap((id) => storedIds(id, request.perspective))
  return visibleDocuments(await loadByIds(database, stored), request)
}

/** Documents by id for `->`: those of the query itself, then round by round the ones they refer to. */
async function loadReferenced(
  documents: readonly ContentDocument[],
  { restriction, referenceDepth }: QueryNeeds,
  load: (ids: readonly string[]) => Promise<ContentDocument[]>,
): Promise<Map<string, ContentDocument>> {
  const byId = new Map(documents.map((document) => [document._id, document]))
  let newest: readonly ContentDocument[] = restriction ? documents : []
  for (let round = 0; round < referenceDepth && newest.length > 0; round += 1) {
    const missing = [...new Set(newest.flatMap(referencedIds))].filter((id) => !byId.has(id))
    newest = missing.length > 0 ? await load(missing) : []
    for (const document of newest) byId.set(document._id, document)
  }
  return byId
}

function referencedIds(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = '_ref' in value && typeof value._ref === 'string' ? [value._ref] : []
  return [...own, ...Object.values(value).flatMap(referencedIds)]
}

function evaluate(
  tree: unknown,
  documents: readonly ContentDocument[],
  referenced: ReadonlyMap<string, ContentDocument>,
  address: DatasetAddress,
  limitMs: number,
): unknown {
  const limited = withTimeLimit(documents, limitMs, () => ContentError.queryTimeout(limitMs))
  const dereference = ({ _ref }: { _ref: string }) => referenced.get(_ref) ?? null
  try {
    return toJS(evaluateSync(tree, { dataset: limited, sanity: address, dereference }))
  } catch (error) {
    throw error instanceof ContentError ? error : ContentError.queryEvaluation(error)
  }
}
