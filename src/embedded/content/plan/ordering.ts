import type { ContentDocument } from '../document.ts'
import { isNode } from './groq-node.ts'
import { compileValue } from './predicate.ts'

/** Sorts documents as `| order(…)` does. */
export type Ordering = (documents: readonly ContentDocument[]) => ContentDocument[]

/** `order` by plain fields as a function; undefined when it is by anything else. */
export function compileOrdering(args: unknown): Ordering | undefined {
  if (!Array.isArray(args)) return undefined
  const keys = args.map((argument: unknown) => compileKey(argument))
  const all = keys.filter((key) => key !== undefined)
  return all.length === keys.length ? (documents) => sorted(documents, all) : undefined
}

interface Key {
  value: (document: unknown) => unknown
  sign: 1 | -1
}

function compileKey(argument: unknown): Key | undefined {
  if (!isNode(argument)) return undefined
  const directed = argument.type === 'Desc' || argument.type === 'Asc'
  const value = compileValue(directed ? argument.base : argument)
  return value && { value, sign: argument.type === 'Desc' ? -1 : 1 }
}

function sorted(documents: readonly ContentDocument[], keys: readonly Key[]): ContentDocument[] {
  const rows = documents.map((document) => ({ document, values: keys.map(({ value }) => value(document)) }))
  rows.sort((a, b) => {
    for (const [index, { sign }] of keys.entries()) {
      const order = sign * compare(a.values[index], b.values[index])
      if (order !== 0) return order
    }
    return 0
  })
  return rows.map(({ document }) => document)
}

/** Numbers before text before yes and no before everything else, which has no order of its own. */
const ranks: Readonly<Record<string, number>> = { number: 1, string: 2, boolean: 3 }

function compare(a: unknown, b: unknown): number {
  const rank = (ranks[typeof a] ?? 4) - (ranks[typeof b] ?? 4)
  if (rank !== 0) return rank
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b)
  return 0
}
