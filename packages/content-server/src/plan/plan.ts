import { evaluateSync, toJS } from 'groq-js'
import { type GroqNode, isGroqNode, rewriteTree, splitConjunction } from './groq-node.ts'
import { type DocumentSelection, deriveDocumentSelection } from './selection.ts'
import { getTextQuery, isFullDocumentNode, toMatchPatterns } from './text-query.ts'

/** `referencesOnly` is true if the query reads nothing of the documents except their references. */
type Source = { parameter: string; selection: DocumentSelection; referencesOnly: boolean }

/** Text search that does not restrict the candidates, as in `| score(...)`. The parameter holds the matching ids. */
type Search = { parameter: string; text: string }

/**
 * Determines the candidate documents of each `*`, and replaces text queries, which groq-js does not support. A text
 * query that every result must match becomes part of the `DocumentSelection`.
 *
 * In `tree`, each `*` is replaced by a parameter whose value is the list of candidate documents (`sources`).
 */
export function planQuery(parsed: unknown) {
  const sources: Source[] = []
  const withSources = rewriteTree(parsed, (node) => replaceSource(node, sources))
  const selected = new Set(sources.flatMap(({ selection }) => selection.textQueries))
  const searches: Search[] = []
  const tree = rewriteTree(withSources, (node) => replaceTextQuery(node, selected, searches))
  return { tree, sources, searches }
}

/**
 * Replaces `*` and its filters by the candidate documents with one filter per condition, because groq-js evaluates both
 * sides of `&&` for every document.
 */
function replaceSource(node: GroqNode, sources: Source[], referencesOnly = false): GroqNode | undefined {
  const referrers = getCountedReferrers(node)
  if (referrers) return { ...node, args: [replaceSource(referrers, sources, true)] }
  const filters = filtersOfEverything(node)
  if (!filters) return undefined
  const conditions = filters.flatMap((filter) => splitConjunction(simplifyCondition(filter)))
  // Client parameters were already replaced by their values, so this name cannot collide with theirs.
  const parameter = `documents ${sources.length}`
  sources.push({ parameter, selection: deriveDocumentSelection(conditions), referencesOnly })
  return conditions.reduce<GroqNode>(
    (base, condition) => ({
      type: 'Filter',
      base,
      expr: rewriteTree(condition, (inner) => replaceSource(inner, sources)),
    }),
    { type: 'Parameter', name: parameter },
  )
}

/** Returns the argument of `count(*[references(^._id)])`, which counts the referrers of the parent document. */
function getCountedReferrers({ type, name, args }: GroqNode): GroqNode | undefined {
  const counted: unknown = type === 'FuncCall' && name === 'count' && Array.isArray(args) ? args[0] : undefined
  if (!isGroqNode(counted)) return undefined
  const [filter, ...more] = filtersOfEverything(counted) ?? []
  if (filter?.type !== 'FuncCall' || filter.name !== 'references' || more.length > 0) return undefined
  const targets: unknown[] = Array.isArray(filter.args) ? filter.args : []
  const isOfParent = (target: unknown) =>
    isGroqNode(target) && target.type === 'AccessAttribute' && isGroqNode(target.base) && target.base.type === 'Parent'
  return targets.every(isOfParent) ? counted : undefined
}

/** Returns `[a, b]` for `*[a][b]`, which is parsed as nested filters. Undefined if the innermost node is not `*`. */
function filtersOfEverything(node: GroqNode): GroqNode[] | undefined {
  if (node.type === 'Everything') return []
  if (node.type !== 'Filter' || !isGroqNode(node.base) || !isGroqNode(node.expr)) return undefined
  const inner = filtersOfEverything(node.base)
  return inner && [...inner, node.expr]
}

/** Evaluates constants, as in `$category == null || ...`. Valid only in filters, where null means false. */
function simplifyCondition(condition: GroqNode): GroqNode {
  const { type, base, left, right } = condition
  if (type === 'Group' && isGroqNode(base)) return simplifyCondition(base)
  if (!isGroqNode(left) || !isGroqNode(right)) return condition
  if (type === 'OpCall' && left.type === 'Value' && right.type === 'Value') {
    return { type: 'Value', value: toJS(evaluateSync(condition)) === true }
  }
  if (type !== 'And' && type !== 'Or') return condition
  const [one, other] = [simplifyCondition(left), simplifyCondition(right)]
  const decides = (node: GroqNode, value: boolean) => node.type === 'Value' && (node.value === true) === value
  for (const [some, rest] of [
    [one, other],
    [other, one],
  ] as const) {
    if (decides(some, type === 'Or')) return some
    if (decides(some, type === 'And')) return rest
  }
  return { ...condition, left: one, right: other }
}

function replaceTextQuery(node: GroqNode, selected: ReadonlySet<string>, searches: Search[]): GroqNode | undefined {
  const text = getTextQuery(node)
  if (text === undefined) return undefined
  if (isFullDocumentNode(node.left)) {
    if (selected.has(text)) return { type: 'Value', value: true }
    return createIdFilter(text, searches)
  }
  const patterns = toMatchPatterns(text)
  if (patterns.length === 0) return { type: 'Value', value: true }
  return { type: 'OpCall', op: 'match', left: node.left, right: { type: 'Value', value: patterns } }
}

function createIdFilter(text: string, searches: Search[]): GroqNode {
  const parameter = `found ${searches.length}`
  searches.push({ parameter, text })
  const ids = { type: 'Parameter', name: parameter }
  return { type: 'OpCall', op: 'in', left: { type: 'AccessAttribute', name: '_id' }, right: ids }
}
