import { constantTexts, type GroqNode, isNode, ownFieldPath, valueAt } from './groq-node.ts'
import { compileOrder, mayBeNull } from './order-condition.ts'
import { referencesCall } from './selection.ts'
import { documentText, isWholeDocument, matchesText, parseTextQuery, textQueryOf } from './text-query.ts'
import { matchesPattern, patternOf } from './wildcards.ts'

/** A condition or value of a document, worked out without groq-js, which takes some twenty times as long. */
export type Predicate = (document: unknown) => boolean
type Value = (document: unknown) => Primitive | object

type Primitive = string | number | boolean | null

/** A condition on plain fields and constants as a function; undefined for anything else. It means just the same. */
export function compilePredicate(node: unknown): Predicate | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Group') return compilePredicate(node.base)
  if (node.type === 'And' || node.type === 'Or') return compilePair(node)
  if (node.type === 'OpCall') return compileComparison(node) ?? compileOrdered(node)
  if (node.type === 'FuncCall') return compileDefined(node) ?? compileOrdered(node)
  if (node.type !== 'Not' || mayBeNull(node.base)) return undefined
  const inner = compilePredicate(node.base)
  return inner && ((document) => !inner(document))
}

function compilePair({ type, left, right }: GroqNode): Predicate | undefined {
  const [one, other] = [left, right].map((part) => compilePredicate(part) ?? compileSearch(part))
  if (!one || !other) return undefined
  if (type === 'And') return (document) => one(document) && other(document)
  return (document) => one(document) || other(document)
}

function compileComparison(node: GroqNode): Predicate | undefined {
  const { op, left, right } = node
  if (op === 'match') return compileMatch(node)
  const value = compileValue(left)
  if (!value) return undefined
  if (op === 'in') {
    const list = primitiveList(right)
    return list && ((document) => list.has(value(document)))
  }
  const other = compileValue(right)
  if (!other || (op !== '==' && op !== '!=')) return undefined
  return (document) => isEqual(value(document), other(document)) === (op === '==')
}

/** `<=` and the like, where null counts as false. */
function compileOrdered(node: GroqNode): Predicate | undefined {
  const comparison = compileOrder(node, compileValue)
  return comparison && ((document) => comparison(document) === true)
}

/** `match` of plain fields, or of a list of them, with a constant pattern. */
function compileMatch({ left, right }: GroqNode): Predicate | undefined {
  const text = compileValue(left) ?? compileValues(left)
  if (!text || !isConstant(right)) return undefined
  const patterns = patternOf(isNode(right) && right.type === 'Value' ? right.value : constantTexts(right))
  return patterns ? (document) => matchesPattern(text(document), patterns) : () => false
}

function isConstant(node: unknown): boolean {
  return (isNode(node) && node.type === 'Value') || constantTexts(node) !== undefined
}

/** `[title, name]` of plain fields. */
function compileValues(node: unknown): ((document: unknown) => unknown[]) | undefined {
  if (!isNode(node) || node.type !== 'Array' || !Array.isArray(node.elements)) return undefined
  const values = node.elements.map((element: unknown) =>
    isNode(element) && element.isSplat === false ? compileValue(element.value) : undefined,
  )
  const all = values.filter((value) => value !== undefined)
  return all.length === values.length ? (document) => all.map((value) => value(document)) : undefined
}

function compileDefined({ namespace, name, args }: GroqNode): Predicate | undefined {
  if (namespace !== 'global' || name !== 'defined' || !Array.isArray(args)) return undefined
  const value = compileValue(args[0])
  return value && ((document) => value(document) !== null)
}

/** A plain field, a constant or a `coalesce` of those as a function; undefined for anything else. */
export function compileValue(node: unknown): Value | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Group') return compileValue(node.base)
  const path = ownFieldPath(node)
  if (path) return (document) => known(valueAt(document, path))
  if (node.type === 'FuncCall') return compileCoalesce(node)
  const { value } = node
  return node.type === 'Value' && isPrimitive(value) ? () => value : undefined
}

function compileCoalesce({ namespace, name, args }: GroqNode): Value | undefined {
  if (namespace !== 'global' || name !== 'coalesce' || !Array.isArray(args)) return undefined
  const values = args.map((argument: unknown) => compileValue(argument))
  const all = values.filter((value) => value !== undefined)
  if (all.length !== values.length) return undefined
  return (document) => {
    for (const value of all) {
      const found = value(document)
      if (found !== null) return found
    }
    return null
  }
}

/** Lists and objects equal nothing in GROQ, not even themselves. */
function isEqual(a: Primitive | object, b: Primitive | object): boolean {
  return isPrimitive(a) && a === b
}

function isPrimitive(value: unknown): value is Primitive {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** What a document does not have is null. */
function known(value: unknown): Primitive | object {
  if (value === undefined || value === null) return null
  return isPrimitive(value) || typeof value === 'object' ? value : null
}

function primitiveList(node: unknown): ReadonlySet<unknown> | undefined {
  if (!isNode(node) || node.type !== 'Value' || !Array.isArray(node.value)) return undefined
  return node.value.every(isPrimitive) ? new Set(node.value) : undefined
}

/**
 * A search as one of several conditions, as the studio's lists ask: the document has these words *or* points at this id.
 * Undefined for any other condition. (A search that all documents must match is part of their selection.)
 */
function compileSearch(node: unknown): Predicate | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Group') return compileSearch(node.base)
  return compileWords(node) ?? compileReferences(node)
}

function compileWords(node: GroqNode): Predicate | undefined {
  const text = isWholeDocument(node.left) ? textQueryOf(node) : undefined
  if (text === undefined) return undefined
  const query = parseTextQuery(text)
  return (document) => isObject(document) && matchesText(documentText(document), query)
}

function compileReferences(node: GroqNode): Predicate | undefined {
  const ids = referencesCall(node)?.flat()
  return ids && ((document) => pointsAt(document, new Set(ids)))
}

function pointsAt(value: unknown, ids: ReadonlySet<string>): boolean {
  if (!isObject(value)) return false
  if ('_ref' in value && typeof value._ref === 'string' && ids.has(value._ref)) return true
  return Object.values(value).some((child) => pointsAt(child, ids))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
