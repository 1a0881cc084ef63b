import { type GroqNode, isNode } from './groq-node.ts'
import { compilePredicate } from './predicate.ts'

/**
 * A condition without the parts that are decided already, such as `$category == null || …` once the category is known:
 * groq-js evaluates both sides of `&&` and `||` for every document. Only for conditions, where null counts as false.
 */
export function simplified(condition: GroqNode): GroqNode {
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

/** Whether a condition compares constants alone. */
function isDecided({ type, left, right }: GroqNode): boolean {
  return type === 'OpCall' && isNode(left) && left.type === 'Value' && isNode(right) && right.type === 'Value'
}
