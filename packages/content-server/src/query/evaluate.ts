import { evaluateSync, toJS } from 'groq-js'
import type { ContentDocument } from '../document.ts'
import type { QueryPlan } from '../plan/plan.ts'
import { documentText, matchesText, parseTextQuery } from '../plan/text-query.ts'
import { failedQuery } from '../refusal.ts'
import type { DatasetView } from './dataset-view.ts'
import { type KnownSource, sourceDocuments } from './sources.ts'

/** What a planned query is evaluated with. */
interface Evaluation {
  view: DatasetView
  plan: QueryPlan
  sources: readonly KnownSource[]
  sanity: { projectId: string; dataset: string }
  /** User id, for `identity()`. */
  identity: string
  /** Filled with the ids of references that lead to what is not in memory yet. */
  missing: Set<string>
  /** Filled with the types of what is read by id or by reference. */
  read: Set<string>
}

/** The result of a planned query. @throws Refusal 400 */
export function evaluatePlan({ view, plan, sources, missing, read, sanity, identity }: Evaluation): unknown {
  const documents = new Map(sources.map((source) => [source.parameter, sourceDocuments(view, source.selection)]))
  // The types a source is restricted to are known to be read; ids can lead to any.
  for (const { selection, parameter } of sources) {
    if (selection.restriction?.ids.size) for (const { _type } of documents.get(parameter) ?? []) read.add(_type)
  }
  const candidates = [...documents.values()].flat()
  const found = plan.searches.map(({ parameter, text }) => [parameter, idsWith(text, candidates)] as const)
  const dereference = ({ _ref }: { _ref: string }): unknown => {
    const target = view.byId(_ref)
    if (target === undefined) missing.add(_ref)
    if (target) read.add(target._type)
    return target ?? null
  }
  try {
    const params = Object.fromEntries([...documents, ...found])
    return toJS(evaluateSync(plan.tree, { dataset: [], params, sanity, dereference, identity }))
  } catch (error) {
    throw failedQuery(error)
  }
}

function idsWith(text: string, documents: readonly ContentDocument[]): string[] {
  const query = parseTextQuery(text)
  return documents.filter((document) => matchesText(documentText(document), query)).map(({ _id }) => _id)
}
