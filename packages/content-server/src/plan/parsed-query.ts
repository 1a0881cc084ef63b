import { parse } from 'groq-js'
import { unreadableQuery } from '../refusal.ts'
import { isNode } from './groq-node.ts'

/** Functions of these namespaces need what groq-js is not given here: releases, or turns of its own. */
const notAnswered = new Set<unknown>(['diff', 'documents', 'releases'])

/**
 * A query as groq-js parses it, with a value for each of its parameters: one that was forgotten or misspelt would count as
 * null, and look like content that is not there.
 * @throws Refusal 400 for a query that does not parse, lacks a parameter, or has functions that are not answered
 */
export function parsedQuery(query: string, params: Record<string, unknown>): unknown {
  try {
    const tree: unknown = parse(query, { params })
    requireAnswerable(tree)
    return tree
  } catch (error) {
    throw unreadableQuery(query, error)
  }
}

function requireAnswerable(tree: unknown): void {
  if (typeof tree !== 'object' || tree === null) return
  if (isNode(tree)) {
    if (tree.type === 'Value') return
    if (tree.type === 'Parameter') throw new Error(`param $${String(tree.name)} referenced, but not provided`)
    if (tree.type === 'FuncCall' && notAnswered.has(tree.namespace)) {
      throw new Error(`The functions of "${String(tree.namespace)}::" are not answered here`)
    }
  }
  for (const child of Object.values(tree)) requireAnswerable(child)
}
