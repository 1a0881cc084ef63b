import { type GroqNode, isNode } from './groq-node.ts'

/** Whether a document is before or after a constant; null where the two cannot be compared. */
type Comparison = (document: unknown) => boolean | null
type Compile = (node: unknown) => ((document: unknown) => unknown) | undefined

/**
 * `publishedAt <= $now`, `dateTime(publishedAt) <= dateTime($now)`, or a `coalesce` of such, as a function; undefined for
 * anything else. `compileValue` compiles what is compared.
 */
export function compileOrder(node: GroqNode, compileValue: Compile): Comparison | undefined {
  if (node.type === 'Group') return isNode(node.base) ? compileOrder(node.base, compileValue) : undefined
  if (node.type === 'FuncCall') return compileFirst(node, compileValue)
  const test = node.type === 'OpCall' ? tests[String(node.op)] : undefined
  const [left, right] = test ? [compileSide(node.left, compileValue), compileSide(node.right, compileValue)] : []
  if (!test || !left || !right) return undefined
  return (document) => {
    const sign = compared(left(document), right(document))
    return sign === null ? null : test(sign)
  }
}

/** Whether a part of a condition may be null, which its negation is then too: not for functions that say true or false. */
export function mayBeNull(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'OpCall') return Object.hasOwn(tests, String(node.op))
  if (node.type === 'FuncCall') return node.name === 'coalesce'
  return [node.base, node.left, node.right].some(mayBeNull)
}

/** What the sign of a comparison must be. */
const tests: Record<string, (sign: number) => boolean> = {
  '<': (sign) => sign < 0,
  '<=': (sign) => sign <= 0,
  '>': (sign) => sign > 0,
  '>=': (sign) => sign >= 0,
}

/** Only values of one kind can be compared; an impossible moment is neither before nor after another (NaN). */
function compared(one: unknown, other: unknown): number | null {
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : Number(one > other)
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one === 'boolean' && typeof other === 'boolean') return Number(one) - Number(other)
  return one instanceof Date && other instanceof Date ? one.getTime() - other.getTime() : null
}

function compileFirst({ namespace, name, args }: GroqNode, compileValue: Compile): Comparison | undefined {
  if (namespace !== 'global' || name !== 'coalesce' || !Array.isArray(args)) return undefined
  const all = args.map((argument: unknown) => (isNode(argument) ? compileOrder(argument, compileValue) : undefined))
  const comparisons = all.filter((comparison) => comparison !== undefined)
  if (comparisons.length !== all.length) return undefined
  return (document) => {
    for (const comparison of comparisons) {
      const found = comparison(document)
      if (found !== null) return found
    }
    return null
  }
}

/** A value, or a moment as a date. */
function compileSide(node: unknown, compileValue: Compile): ((document: unknown) => unknown) | undefined {
  if (!isNode(node) || node.type !== 'FuncCall' || node.name !== 'dateTime') return compileValue(node)
  const [argument, ...more] = Array.isArray(node.args) ? node.args : []
  const text = node.namespace === 'global' && more.length === 0 ? compileValue(argument) : undefined
  return text && ((document) => momentOf(text(document)))
}

/** As GROQ reads a moment: a day alone is none, and neither is one without a zone. */
function momentOf(text: unknown): Date | null {
  return typeof text === 'string' && wholeMoment.test(text) ? new Date(text) : null
}

const wholeMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[-+]\d{2}:\d{2})$/
