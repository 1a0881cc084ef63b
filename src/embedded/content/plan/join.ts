import type { ContentDocument } from '../document.ts'
import { asking, firstOf } from './asking.ts'
import { type FieldPath, type GroqNode, isNode, ownFieldPath, valueAt } from './groq-node.ts'

/** How the documents of a `*` belong to what is outside of it, as in `*[references(^._id)]` and `*[author._ref == ^._id]`. */
export type Join = { kind: 'references' } | { kind: 'field'; path: FieldPath }

/** A condition by which documents belong to a value outside of their `*`. */
export interface JoinCondition {
  join: Join
  /** The value, as it is written outside of the `*`. */
  outside: GroqNode
}

/** Reads such a condition; undefined for any other. */
export function joinCondition(condition: GroqNode): JoinCondition | undefined {
  const { type, namespace, name, args, op, left, right } = condition
  if (type === 'FuncCall' && namespace === 'global' && name === 'references' && Array.isArray(args)) {
    const outside = args.length === 1 ? fromOutside(args[0]) : undefined
    return outside && { join: { kind: 'references' }, outside }
  }
  if (type !== 'OpCall' || op !== '==') return undefined
  return fieldCondition(left, right) ?? fieldCondition(right, left)
}

function fieldCondition(field: unknown, value: unknown): JoinCondition | undefined {
  const path = ownFieldPath(field)
  const outside = fromOutside(value)
  return path && outside && { join: { kind: 'field', path }, outside }
}

/** `^.a.b` as it is written one level further out: `@.a.b`. */
function fromOutside(node: unknown): GroqNode | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Group') return fromOutside(node.base)
  if (node.type === 'Parent' && typeof node.n === 'number') {
    return node.n === 1 ? { type: 'This' } : { ...node, n: node.n - 1 }
  }
  const base = node.type === 'AccessAttribute' ? fromOutside(node.base) : undefined
  return base && { ...node, base }
}

/** Documents by the text that they belong to, in their order. */
export type JoinIndex = ReadonlyMap<string, readonly ContentDocument[]>

export function indexFor(documents: readonly ContentDocument[], join: Join): JoinIndex {
  const index = new Map<string, ContentDocument[]>()
  for (const document of documents) {
    for (const text of textsOf(document, join)) {
      const known = index.get(text)
      if (known) known.push(document)
      else index.set(text, [document])
    }
  }
  return index
}

function textsOf(document: ContentDocument, join: Join): Iterable<string> {
  if (join.kind === 'references') return targetsOf(document, new Set())
  const value = valueAt(document, join.path)
  return typeof value === 'string' ? [value] : []
}

function targetsOf(value: unknown, found: Set<string>): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  if ('_ref' in value && typeof value._ref === 'string') found.add(value._ref)
  for (const child of Object.values(value)) targetsOf(child, found)
  return found
}

/**
 * The documents of a source that belong to a value, as a node. Where the value is no text, groq-js looks at each document by
 * the condition as it was.
 */
export function joinedNode(parameter: string, condition: GroqNode, { outside }: JoinCondition): GroqNode {
  const each = { type: 'Filter', base: { type: 'Parameter', name: parameter }, expr: condition }
  return firstOf(asking(parameter, outside), each)
}
