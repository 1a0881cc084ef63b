/** Loosely typed groq-js node. Only a few fields are read. */
export interface GroqNode {
  type: string
  [field: string]: unknown
}

export function isGroqNode(value: unknown): value is GroqNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Copies a parsed query. Nodes for which `change` returns a node are replaced, and their children are not visited. */
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

/** Flattens nested `&&`, for example `a && (b && c)`, into a list of conditions. */
export function conjuncts(expression: unknown): GroqNode[] {
  if (!isGroqNode(expression)) return []
  if (expression.type === 'Group') return conjuncts(expression.base)
  if (expression.type === 'And') return [...conjuncts(expression.left), ...conjuncts(expression.right)]
  return [expression]
}

/** Returns undefined if the value depends on a document. */
export function constantValue(node: unknown): unknown {
  return isGroqNode(node) && node.type === 'Value' ? node.value : undefined
}

/** Returns undefined unless the node is a string constant or an array of string constants. */
export function constantTexts(node: unknown): string[] | undefined {
  if (isGroqNode(node) && node.type === 'Array' && Array.isArray(node.elements)) {
    return texts(node.elements.map((element: unknown) => plainElement(element)))
  }
  return texts(constantValue(node))
}

function plainElement(element: unknown): unknown {
  return isGroqNode(element) && element.isSplat === false ? constantValue(element.value) : undefined
}

function texts(values: unknown): string[] | undefined {
  if (!Array.isArray(values)) return undefined
  const found = values.filter((value): value is string => typeof value === 'string')
  return found.length === values.length ? found : undefined
}

/**
 * Returns the path of a field in the filtered document, for example `['uri', 'current']`. Undefined for any other
 * expression.
 */
export function ownFieldPath(node: unknown): string[] | undefined {
  if (!isGroqNode(node) || node.type !== 'AccessAttribute' || typeof node.name !== 'string') return undefined
  if (node.base === undefined) return [node.name]
  const outer = ownFieldPath(node.base)
  return outer && [...outer, node.name]
}

/** Field names from the outermost to the innermost, for example `['uri', 'current']`. */
export type FieldPath = readonly string[]

export function valueAt(value: unknown, path: FieldPath): unknown {
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
