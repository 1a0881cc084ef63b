/** The documents a query can touch: those of these types, plus those of these ids. `undefined` means any document. */
export interface Restriction {
  types: ReadonlySet<string>
  ids: ReadonlySet<string>
}

/** What a query needs from the store before it is evaluated. */
export interface QueryNeeds {
  restriction: Restriction | undefined
  /** How many references a query can follow one after another: rounds of loading referenced documents. */
  referenceDepth: number
}

interface GroqNode {
  type: string
  [field: string]: unknown
}

/**
 * Reads from a parsed GROQ query which documents it can touch, so that SQL fetches only those. Every `*` must be
 * filtered by `_type` or `_id` against constants, else the whole data set is needed.
 */
export function queryNeeds(tree: unknown): QueryNeeds {
  const needs: { restriction: Restriction | undefined; referenceDepth: number } = {
    restriction: { types: new Set(), ids: new Set() },
    referenceDepth: 0,
  }
  visit(tree, (node, restriction) => {
    if (node.type === 'Deref') needs.referenceDepth += 1
    if (node.type === 'Everything')
      needs.restriction = needs.restriction && restriction && union(needs.restriction, restriction)
  })
  return needs
}

type Visitor = (node: GroqNode, restriction: Restriction | undefined) => void

function visit(value: unknown, visitor: Visitor, restriction?: Restriction): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, visitor)
    return
  }
  if (!isNode(value)) {
    if (typeof value === 'object' && value !== null) visit(Object.values(value), visitor)
    return
  }
  visitor(value, restriction)
  if (value.type === 'Value') return
  for (const [field, child] of Object.entries(value)) {
    const narrowed = value.type === 'Filter' && field === 'base' ? filterRestriction(value, restriction) : undefined
    visit(child, visitor, narrowed)
  }
}

/** `*[_type == "a"][featured]` parses as a filter of a filter: one of them narrowing is enough. */
function filterRestriction(filter: GroqNode, outer: Restriction | undefined): Restriction | undefined {
  return conditionRestriction(filter.expr) ?? outer
}

function conditionRestriction(expression: unknown): Restriction | undefined {
  if (!isNode(expression)) return undefined
  if (expression.type === 'Group') return conditionRestriction(expression.base)
  if (expression.type === 'OpCall') return comparisonRestriction(expression)
  const left = conditionRestriction(expression.left)
  const right = conditionRestriction(expression.right)
  if (expression.type === 'And') return left ?? right
  if (expression.type === 'Or') return left && right && union(left, right)
  return undefined
}

function comparisonRestriction({ op, left, right }: GroqNode): Restriction | undefined {
  const field = ownField(left)
  if (!field || (op !== '==' && op !== 'in')) return undefined
  const values = op === '==' ? one(constant(right)) : constantList(right)
  if (!values) return undefined
  const none = new Set<string>()
  return field === '_type' ? { types: new Set(values), ids: none } : { types: none, ids: new Set(values) }
}

function ownField(node: unknown): '_type' | '_id' | undefined {
  if (!isNode(node) || node.type !== 'AccessAttribute' || node.base !== undefined) return undefined
  return node.name === '_type' || node.name === '_id' ? node.name : undefined
}

function constant(node: unknown): unknown {
  return isNode(node) && node.type === 'Value' ? node.value : undefined
}

function one(value: unknown): string[] | undefined {
  return typeof value === 'string' ? [value] : undefined
}

function constantList(node: unknown): string[] | undefined {
  if (isNode(node) && node.type === 'Array' && Array.isArray(node.elements)) {
    return strings(node.elements.map((element: unknown) => plainElement(element)))
  }
  return strings(constant(node))
}

function plainElement(element: unknown): unknown {
  return isNode(element) && element.isSplat === false ? constant(element.value) : undefined
}

function strings(values: unknown): string[] | undefined {
  if (!Array.isArray(values)) return undefined
  const texts = values.filter((value): value is string => typeof value === 'string')
  return texts.length === values.length ? texts : undefined
}

function union(a: Restriction, b: Restriction): Restriction {
  return { types: new Set([...a.types, ...b.types]), ids: new Set([...a.ids, ...b.ids]) }
}

function isNode(value: unknown): value is GroqNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
