export interface GroqNode {
  type: string
  [field: string]: unknown
}

export function isGroqNode(value: unknown): value is GroqNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Replaces each node for which `change` returns a node. Does not visit the children of replaced nodes. */
export function rewriteTree(value: unknown, change: (node: GroqNode) => GroqNode | undefined): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => rewriteTree(item, change))
  if (typeof value !== 'object' || value === null) return value
  if (isGroqNode(value)) {
    const changed = change(value)
    if (changed) return changed
    if (value.type === 'Value') return value
  }
  return Object.fromEntries(Object.entries(value).map(([field, child]) => [field, rewriteTree(child, change)]))
}

export function splitConjunction(expression: unknown): GroqNode[] {
  if (!isGroqNode(expression)) return []
  if (expression.type === 'Group') return splitConjunction(expression.base)
  if (expression.type === 'And') return [...splitConjunction(expression.left), ...splitConjunction(expression.right)]
  return [expression]
}

export function getConstantValue(node: unknown): unknown {
  return isGroqNode(node) && node.type === 'Value' ? node.value : undefined
}

export function getConstantStrings(node: unknown): string[] | undefined {
  if (isGroqNode(node) && node.type === 'Array' && Array.isArray(node.elements)) {
    return texts(node.elements.map((element: unknown) => plainElement(element)))
  }
  return texts(getConstantValue(node))
}

function plainElement(element: unknown): unknown {
  return isGroqNode(element) && element.isSplat === false ? getConstantValue(element.value) : undefined
}

function texts(values: unknown): string[] | undefined {
  if (!Array.isArray(values)) return undefined
  const found = values.filter((value): value is string => typeof value === 'string')
  return found.length === values.length ? found : undefined
}

/** Returns, for example, `['uri', 'current']`. Undefined if the node is not a field of the filtered document. */
export function getFieldPath(node: unknown): string[] | undefined {
  if (!isGroqNode(node) || node.type !== 'AccessAttribute' || typeof node.name !== 'string') return undefined
  if (node.base === undefined) return [node.name]
  const outer = getFieldPath(node.base)
  return outer && [...outer, node.name]
}

export type FieldPath = readonly string[]

export function getValueAt(value: unknown, path: FieldPath): unknown {
  let inside: unknown = value
  for (const name of path) {
    if (!isFields(inside) || !Object.hasOwn(inside, name)) return undefined
    inside = inside[name]
  }
  return inside
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
