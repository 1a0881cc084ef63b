import { parse } from 'groq-js'
import { createHttpError, createQueryParseError } from '../http-error.ts'
import { isGroqNode } from './groq-node.ts'

/** Namespaces of GROQ functions that groq-js knows but this service rejects (content reference section 7). */
const unsupportedNamespaces = new Set<unknown>(['diff', 'documents', 'releases'])

/**
 * Requires a value for every parameter, because groq-js evaluates a missing one as null, and the result would look like
 * missing content.
 * @throws HttpError 400 for a query that does not parse, lacks a parameter, or calls an unsupported function
 */
export function parseGroqQuery(query: string, params: Record<string, unknown>): unknown {
  try {
    const tree: unknown = parse(query, { params })
    requireSupported(tree)
    return tree
  } catch (error) {
    throw createQueryParseError(query, error)
  }
}

function requireSupported(tree: unknown): void {
  if (typeof tree !== 'object' || tree === null) return
  if (isGroqNode(tree)) {
    if (tree.type === 'Value') return
    if (tree.type === 'Parameter') throw new Error(`param $${String(tree.name)} referenced, but not provided`)
    if (tree.type === 'FuncCall' && unsupportedNamespaces.has(tree.namespace)) {
      throw new Error(`The functions of "${String(tree.namespace)}::" are not supported`)
    }
  }
  for (const child of Object.values(tree)) requireSupported(child)
}

/**
 * Reads URL parameters of the form `$name={json}`.
 * @throws HttpError 400 for an invalid name or value
 */
export function parseQueryParams(address: Iterable<[name: string, value: string]>): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [name, json] of address) {
    if (!name.startsWith('$')) continue
    rejectReservedName(name.slice(1))
    params[name.slice(1)] = parseParameter(name, json)
  }
  return params
}

/** @throws HttpError 400 for the name of a property that every object inherits, such as `hasOwnProperty` */
export function rejectReservedName(name: string): void {
  if (name in Object.prototype) throw createHttpError(400, `A parameter cannot be named "${name}"`)
}

function parseParameter(name: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw createHttpError(400, `The parameter "${name}" is not valid JSON`)
  }
}
