import { isNode } from './groq-node.ts'

/**
 * Makes sure that a parsed query got a value for each of its parameters: one that was forgotten or misspelt would count as
 * null, and look like content that is not there. @throws Error naming the first that is missing
 */
export function requireParameters(tree: unknown): void {
  if (Array.isArray(tree)) {
    for (const item of tree) requireParameters(item)
    return
  }
  if (typeof tree !== 'object' || tree === null) return
  if (isNode(tree) && tree.type === 'Parameter') {
    throw new Error(`param $${String(tree.name)} referenced, but not provided`)
  }
  if (isNode(tree) && tree.type === 'Value') return
  for (const child of Object.values(tree)) requireParameters(child)
}
