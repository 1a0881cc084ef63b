import { evaluate, evaluateSync, toJS } from 'groq-js'
import { Refusal } from '#embedded/http/refusal.ts'
import type { ContentDocument } from '../document.ts'
import { askedFor } from '../plan/asking.ts'
import { indexFor, type JoinIndex } from '../plan/join.ts'
import type { QueryPlan } from '../plan/plan.ts'
import { documentText, matchesText, parseTextQuery } from '../plan/text-query.ts'
import { failedQuery, slowQuery } from '../refusal.ts'
import type { DatasetView } from './dataset-view.ts'
import { type KnownSource, sourceDocuments } from './sources.ts'

/** What a planned query is evaluated with. */
export interface Evaluation {
  view: DatasetView
  plan: QueryPlan
  sources: readonly (KnownSource & { parameter: string })[]
  /** Whether `*` can be anything: the bodies of functions that a query declares are in no plan. */
  everything: boolean
  sanity: { projectId: string; dataset: string }
  /** User id, for `identity()`. */
  identity: string
  /** Filled with the ids of references that lead to what is not in memory yet. */
  missing: Set<string>
  /** Filled with the types of what is read by id or by reference. */
  read: Set<string>
  /** Time for this evaluation, ms, and what the caller is told its limit is. */
  leftMs: number
  limitMs: number
}

/** How the documents of a query are handed to it, and what else it may ask for by name. */
interface Handed {
  tree: unknown
  document: (document: ContentDocument) => ContentDocument
  answer: (name: string, text: string) => unknown
}

/** The result of a planned query. @throws Refusal 400 */
export function evaluatePlan(evaluation: Evaluation, handed: Handed = asTheyAre(evaluation)): unknown {
  const options = optionsFor(evaluation, handed)
  try {
    return toJS(evaluateSync(handed.tree, options))
  } catch (error) {
    throw error instanceof Refusal ? error : failedQuery(error)
  }
}

/**
 * The result of a query with functions that groq-js works out over several turns only. Nothing ends it in the middle of one
 * but the end of its process. @throws Refusal 400
 */
export async function evaluateInTurns(evaluation: Evaluation): Promise<unknown> {
  const handed = asTheyAre(evaluation)
  try {
    const value = await evaluate(handed.tree, optionsFor(evaluation, handed))
    return toJS({ data: await value.get() })
  } catch (error) {
    throw error instanceof Refusal ? error : failedQuery(error)
  }
}

function asTheyAre({ plan }: Evaluation): Handed {
  return { tree: plan.tree, document: (document) => document, answer: () => null }
}

function optionsFor(evaluation: Evaluation, { document: hand, answer }: Handed) {
  const { view, plan, sources, missing, read, leftMs, limitMs, sanity, identity } = evaluation
  const limited = withTimeLimit(leftMs, () => slowQuery(limitMs), hand)
  const documents = new Map(sources.map((source) => [source.parameter, sourceDocuments(view, source)]))
  // The types a source is restricted to are known to be read; ids can lead to any.
  for (const { selection, parameter } of sources) {
    if (selection.restriction?.ids.size) for (const { _type } of documents.get(parameter) ?? []) read.add(_type)
  }
  const candidates = [...documents.values()].flat()
  const params = Object.fromEntries([
    ...[...documents].map(([parameter, found]) => [parameter, limited(found)]),
    ...plan.searches.map(({ parameter, text }) => [parameter, idsWith(text, candidates)]),
  ])
  const joined = joinsOf(sources, documents)
  const dereference = ({ _ref }: { _ref: string }): unknown => {
    const asked = askedFor(_ref)
    if (asked) {
      const found = joined(asked.name, asked.text)
      return found ? limited(found) : answer(asked.name, asked.text)
    }
    const found = view.byId(_ref)
    if (found === undefined) missing.add(_ref)
    if (found) read.add(found._type)
    return found ? hand(found) : null
  }
  const everything = evaluation.everything ? limited(view.everything()) : []
  return { dataset: everything, params, sanity, dereference, identity }
}

/** Lists that are kept as long as their documents are the same ones; so is what was found out about them. */
const indexes = new WeakMap<readonly ContentDocument[], Map<string, JoinIndex>>()

/** Finds the documents of a source that belong to a text; undefined where none are asked for by this name. */
function joinsOf(
  sources: Evaluation['sources'],
  documents: ReadonlyMap<string, readonly ContentDocument[]>,
): (parameter: string, text: string) => readonly ContentDocument[] | undefined {
  const joins = new Map(sources.map(({ parameter, join }) => [parameter, join]))
  return (parameter, text) => {
    const [join, list] = [joins.get(parameter), documents.get(parameter)]
    if (!join || !list) return undefined
    const known = indexes.get(list) ?? new Map<string, JoinIndex>()
    indexes.set(list, known)
    const key = JSON.stringify(join)
    const index = known.get(key) ?? indexFor(list, join)
    known.set(key, index)
    return index.get(text) ?? []
  }
}

function idsWith(text: string, documents: readonly ContentDocument[]): string[] {
  const query = parseTextQuery(text)
  return documents.filter((document) => matchesText(documentText(document), query)).map(({ _id }) => _id)
}

/**
 * Makes lists of what is handed out that can be walked only for `limitMs` milliseconds from now; after that each step throws what
 * `timeout` makes. groq-js evaluates in one go and walks the data set again for every sub-query over `*`, so this is
 * what keeps a nested query from holding the process.
 */
function withTimeLimit(
  limitMs: number,
  timeout: () => Error,
  hand: Handed['document'],
): (documents: readonly ContentDocument[]) => ContentDocument[] {
  const deadline = performance.now() + limitMs
  return (documents) => {
    const limited = documents.map(hand)
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
