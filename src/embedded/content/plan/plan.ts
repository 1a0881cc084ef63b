import { conjuncts, type GroqNode, isNode, rewriteTree } from './groq-node.ts'
import { type Join, type JoinCondition, joinCondition, joinedNode } from './join.ts'
import { compileOrdering, type Ordering } from './ordering.ts'
import { compilePredicate, type Predicate } from './predicate.ts'
import { type Selection, selectionOf } from './selection.ts'
import { isWholeDocument, matchPatterns, textQueryOf } from './text-query.ts'

/** A parsed query in which each `*` is a parameter, to be filled with the documents of its selection. */
export interface QueryPlan {
  tree: unknown
  sources: readonly Source[]
  /** Searches that only some of the documents match, as in `| score(…)`; the parameter is a list of the ids that do. */
  searches: readonly Search[]
  /** Whether it has functions that groq-js works out over several turns only. */
  needsTurns: boolean
}

interface Search {
  parameter: string
  text: string
}

export interface Source {
  parameter: string
  selection: Selection
  /** Conditions that the documents are to be tried by. */
  predicates: readonly Predicate[]
  ordering: Ordering | undefined
  /** How its documents belong to a value outside of it, where the query asks for those that do. */
  join: Join | undefined
  /** The releases of the data set, whatever else the perspective shows. */
  isReleases: boolean
  /** Sources with the same key are the same documents in the same order. */
  key: string
}

/**
 * Finds out for each `*` of a parsed query which documents it can mean and in which order, takes over what does not need
 * groq-js, and answers text queries, which groq-js does not know: one that all documents of a `*` must match is part of
 * their selection.
 */
export function planQuery(parsed: unknown): QueryPlan {
  const sources: Source[] = []
  const withSources = rewriteTree(parsed, (node) => replaceSource(node, sources))
  const selected = new Set(sources.flatMap(({ selection }) => selection.texts))
  const searches: Search[] = []
  const tree = rewriteTree(withSources, (node) => decidedMatch(node) ?? replaceTextQuery(node, selected, searches))
  return { tree, sources, searches, needsTurns: comparesStates(tree) }
}

function replaceSource(node: GroqNode, sources: Source[]): GroqNode | undefined {
  if (isReleases(node)) return addSource(sources, [ofReleases], undefined, true)
  const filters = filtersOfEverything(node)
  if (filters) return addSource(sources, filters, undefined)
  if (node.type !== 'PipeFuncCall' || node.name !== 'order' || !isNode(node.base)) return undefined
  const inner = filtersOfEverything(node.base)
  const run = compileOrdering(node.args)
  if (!inner || !run || !inner.every((filter) => compilePredicate(simplified(filter)))) return undefined
  return addSource(sources, inner, { run, key: JSON.stringify(node.args) })
}

/** `releases::all()` */
function isReleases({ type, namespace, name }: GroqNode): boolean {
  return type === 'FuncCall' && namespace === 'releases' && name === 'all'
}

const ofReleases: GroqNode = {
  type: 'OpCall',
  op: '==',
  left: { type: 'AccessAttribute', name: '_type' },
  right: { type: 'Value', value: 'system.release' },
}

/** Whether a tree has `diff::changedAny` or `diff::changedOnly`. */
function comparesStates(tree: unknown): boolean {
  if (Array.isArray(tree)) return tree.some(comparesStates)
  if (typeof tree !== 'object' || tree === null) return false
  if (isNode(tree) && tree.type === 'FuncCall' && tree.namespace === 'diff') return true
  return !(isNode(tree) && tree.type === 'Value') && Object.values(tree).some(comparesStates)
}

/** `*[a][b]` parses as a filter of a filter of everything: both conditions tell about the documents. */
function filtersOfEverything(node: GroqNode): GroqNode[] | undefined {
  if (node.type === 'Everything') return []
  if (node.type !== 'Filter' || !isNode(node.base) || !isNode(node.expr)) return undefined
  const inner = filtersOfEverything(node.base)
  return inner && [...inner, node.expr]
}

function addSource(
  sources: Source[],
  filters: readonly GroqNode[],
  ordering: { run: Ordering; key: string } | undefined,
  isReleases = false,
): GroqNode {
  const conditions = filters.flatMap((filter) => conjuncts(simplified(filter)))
  const predicates: Predicate[] = []
  const taken: GroqNode[] = []
  const rest: GroqNode[] = []
  for (const condition of conditions) {
    const predicate = condition.type === 'Value' ? () => condition.value === true : compilePredicate(condition)
    if (predicate) predicates.push(predicate)
    ;(predicate ? taken : rest).push(condition)
  }
  const joined = rest.flatMap((condition) => joinedBy(condition) ?? [])[0]
  const selection = selectionOf(conditions)
  const key = JSON.stringify([taken, ordering?.key, selection.texts, selection.referenced])
  // No parameter of a query can have such a name.
  const parameter = `documents ${sources.length}`
  const join = joined?.join
  sources.push({ parameter, selection, predicates, ordering: ordering?.run, join, isReleases, key })
  const base = joined ? joinedNode(parameter, joined.condition, joined) : { type: 'Parameter', name: parameter }
  return filtered(
    base,
    rest.filter((condition) => condition !== joined?.condition),
    sources,
  )
}

function joinedBy(condition: GroqNode): (JoinCondition & { condition: GroqNode }) | undefined {
  const found = joinCondition(condition)
  return found && { ...found, condition }
}

/** The documents of `base` that conditions let through which groq-js has to work out. */
function filtered(base: GroqNode, conditions: readonly GroqNode[], sources: Source[]): GroqNode {
  return conditions.reduce<GroqNode>(
    (inner, condition) => ({
      type: 'Filter',
      base: inner,
      expr: rewriteTree(condition, (node) => replaceSource(node, sources)),
    }),
    base,
  )
}

function replaceTextQuery(node: GroqNode, selected: ReadonlySet<string>, searches: Search[]): GroqNode | undefined {
  const text = textQueryOf(node)
  if (text === undefined) return undefined
  if (isWholeDocument(node.left)) {
    if (selected.has(text)) return { type: 'Value', value: true }
    return isFound(text, searches)
  }
  const patterns = matchPatterns(text)
  if (patterns.length === 0) return { type: 'Value', value: true }
  return { type: 'OpCall', op: 'match', left: node.left, right: { type: 'Value', value: patterns } }
}

/** `_id in $ids` */
function isFound(text: string, searches: Search[]): GroqNode {
  const parameter = `found ${searches.length}`
  searches.push({ parameter, text })
  const ids = { type: 'Parameter', name: parameter }
  return { type: 'OpCall', op: 'in', left: { type: 'AccessAttribute', name: '_id' }, right: ids }
}

/**
 * A condition without the parts that are decided already, such as `$category == null || …` once the category is known:
 * groq-js evaluates both sides of `&&` and `||` for every document. Only for conditions, where null counts as false.
 */
function simplified(condition: GroqNode): GroqNode {
  if (condition.type === 'Group' && isNode(condition.base)) return simplified(condition.base)
  if (condition.type === 'And' || condition.type === 'Or') return simplifiedPair(condition)
  const decided = isDecided(condition) ? compilePredicate(condition) : undefined
  return decided ? { type: 'Value', value: decided(nothing) } : condition
}

const nothing = {}

function simplifiedPair(condition: GroqNode): GroqNode {
  if (!isNode(condition.left) || !isNode(condition.right)) return condition
  const [left, right] = [simplified(condition.left), simplified(condition.right)]
  const strong = condition.type === 'Or'
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (one.type !== 'Value') continue
    if (one.value === strong) return one
    if (one.value === !strong) return other
  }
  return { ...condition, left, right }
}

/** A `match` of constants, which groq-js would compare with a regular expression. */
function decidedMatch(node: GroqNode): GroqNode | undefined {
  return node.op === 'match' && isDecided(node)
    ? { type: 'Value', value: compilePredicate(node)?.(nothing) ?? false }
    : undefined
}

/** Whether a condition compares constants alone. */
function isDecided({ type, left, right }: GroqNode): boolean {
  return type === 'OpCall' && isNode(left) && left.type === 'Value' && isNode(right) && right.type === 'Value'
}
