import { asking, firstOf } from './asking.ts'
import { type GroqNode, isNode, rewriteTree } from './groq-node.ts'

/** The name by which a query asks for a text without its tag. */
export const plainText = 'plain text'

/** Functions that hand texts on as they are, or do not look at them. */
const passing = new Set(['coalesce', 'count', 'defined', 'boost'])

/**
 * A query for documents whose texts carry tags that say where they stand: wherever a text is compared, ordered by or
 * made into something else, it is asked for without its tag, so that a tag comes through only with a text that is answered
 * as it is stored.
 */
export function withPlainComparisons(tree: unknown): unknown {
  return rewriteTree(tree, changed)
}

function changed(node: GroqNode): GroqNode | undefined {
  if (node.type === 'OpCall') return { ...node, left: plain(node.left), right: plain(node.right) }
  if (node.type === 'InRange') {
    return { ...node, base: plain(node.base), left: plain(node.left), right: plain(node.right) }
  }
  if (node.type === 'FuncCall' && !passing.has(String(node.name)) && Array.isArray(node.args)) {
    return { ...node, args: node.args.map(plain) }
  }
  if (node.type !== 'PipeFuncCall' || node.name !== 'order' || !Array.isArray(node.args)) return undefined
  return { ...node, base: withPlainComparisons(node.base), args: node.args.map(plainOrder) }
}

function plainOrder(node: unknown): unknown {
  const isDirection = isNode(node) && (node.type === 'Asc' || node.type === 'Desc')
  return isDirection ? { ...node, base: plain(node.base) } : plain(node)
}

/** The value without tags: a text, or a list of texts; anything else is what it is. */
function plain(child: unknown): unknown {
  const node = withPlainComparisons(child)
  if (!isNode(node) || !canBeTagged(node)) return node
  const each = { type: 'Map', base: node, expr: plainOne({ type: 'This' }) }
  return firstOf(asking(plainText, node), each, node)
}

function plainOne(node: GroqNode): GroqNode {
  return firstOf(asking(plainText, node), node)
}

/** Constants and what functions and comparisons made never carry a tag. */
function canBeTagged(node: GroqNode): boolean {
  if (node.type === 'Group') return isNode(node.base) && canBeTagged(node.base)
  if (node.type === 'FuncCall') return node.name === 'coalesce'
  if (node.type === 'AccessAttribute' && typeof node.name === 'string' && node.name.startsWith('_')) return false
  return !['Value', 'OpCall', 'And', 'Or', 'Not', 'InRange'].includes(node.type)
}
