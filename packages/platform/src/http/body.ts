import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { Refusal } from './refusal.ts'

/** Refuses a body of more than so many bytes before it is read. */
export function limitBody(maxSize: number, refusal: Refusal): MiddlewareHandler {
  const onError = () => {
    throw refusal
  }
  const counted = bodyLimit({ maxSize, onError })
  return (c, next) => {
    const length = c.req.header('content-length')
    // The server holds a client to the length it names. To look at the body would make a stream of it.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next)
    return Number(length) > maxSize ? onError() : next()
  }
}

/** What a service takes as a body, and how it refuses another. */
export interface BodyRules {
  /** What an empty body counts as; without it an empty body is no JSON. */
  absent?: object
  /** Levels of lists and objects at most, so that nobody can exhaust the stack. */
  levels?: { most: number; refusal: Refusal }
  notJson: (error: Error) => Refusal
  /** JSON, but a list or a plain value; without it that is left to the schema. */
  notObject?: () => Refusal
  /** A text with the character NUL, which PostgreSQL cannot store; `key` is its name in its object. */
  withNul?: (key: string) => Refusal
  /** A field with a reserved name, which schemas would leave out. */
  withReservedName?: (name: string) => Refusal
  notValid: (issues: Issues) => Refusal
  /** Where only the first issue is told, the rest need not be looked for. */
  firstIssueOnly?: boolean
}

export type Issues = [v.GenericIssue, ...v.GenericIssue[]]

/** The request's JSON body, checked. The content type says nothing: browsers send JSON as text to spare a preflight. */
export async function readJson<Output>(
  c: Context,
  schema: v.GenericSchema<unknown, Output>,
  rules: BodyRules,
): Promise<Output> {
  const parsed = v.safeParse(schema, await readUnknown(c, rules), { abortEarly: rules.firstIssueOnly })
  if (parsed.success) return parsed.output
  throw rules.notValid(parsed.issues)
}

async function readUnknown(c: Context, { absent, levels, ...rules }: BodyRules): Promise<unknown> {
  const text = await c.req.text()
  if (absent && text.trim() === '') return absent
  if (levels && deepestLevel(text) > levels.most) throw levels.refusal
  const json = parseJson(text, rules)
  if (rules.notObject && (typeof json !== 'object' || json === null || Array.isArray(json))) throw rules.notObject()
  return json
}

/** Names of every object's own properties: schemas leave such fields out, and `hasOwnProperty` would hide the method. */
const reservedNames = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty']
/** A body that may have such a name, also with escaped letters (`\u0063`). */
const maybeReserved = new RegExp(`${reservedNames.join('|')}|\\\\u00[4-7]`)

/** A reserved name of a field in JSON; undefined where there is none. */
export function reservedName(json: string): string | undefined {
  if (!maybeReserved.test(json)) return undefined
  let found: string | undefined
  JSON.parse(json, (name, value) => {
    if (reservedNames.includes(name)) found = name
    return value
  })
  return found
}

function parseJson(text: string, rules: BodyRules): unknown {
  try {
    return checkedJson(text, rules)
  } catch (error) {
    // A reviver runs out of stack on nesting that the parser itself still reads.
    if (error instanceof SyntaxError || error instanceof RangeError) throw rules.notJson(error)
    throw error
  }
}

function checkedJson(text: string, { withNul, withReservedName }: BodyRules): unknown {
  const json: unknown = JSON.parse(text)
  const reserved = withReservedName && reservedName(text)
  if (reserved !== undefined) throw withReservedName?.(reserved)
  if (withNul && /\\u0000/.test(text)) JSON.parse(text, refuseNul(withNul))
  return json
}

function refuseNul(refusal: (key: string) => Refusal) {
  return (key: string, value: unknown) => {
    if (typeof value === 'string' && value.includes('\0')) throw refusal(key)
    return value
  }
}

/** How deep brackets are nested in JSON, without trusting the parser's stack with it. */
export function deepestLevel(json: string): number {
  let level = 0
  let deepest = 0
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') level += 1
    if (token === ']' || token === '}') level -= 1
    deepest = Math.max(deepest, level)
  }
  return deepest
}
