import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { HttpError } from './http-error.ts'

/** `maxSize` is in bytes. Rejects before reading the body if possible. */
export function createBodyLimit(maxSize: number, refusal: HttpError): MiddlewareHandler {
  const onError = () => {
    throw refusal
  }
  const counted = bodyLimit({ maxSize, onError })
  return (c, next) => {
    const length = c.req.header('content-length')
    // Do not count the bytes of a body with a declared length, which Node enforces. Counting would turn the body into a
    // stream.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next)
    return Number(length) > maxSize ? onError() : next()
  }
}

export interface JsonBodyOptions {
  /** Replaces an empty body, which is otherwise invalid JSON. */
  emptyBodyValue?: object
  /** Limits the nesting depth, to prevent stack exhaustion. */
  depthLimit?: { max: number; refusal: HttpError }
  notJson: (error: Error) => HttpError
  notObject?: () => HttpError
  /** Refusal for a string with U+0000, which PostgreSQL cannot store. `key` is the property name. */
  withNul?: (key: string) => HttpError
  /** If unset, reserved names are not reported. */
  withReservedName?: (name: string) => HttpError
  notValid: (issues: ValidationIssues) => HttpError
  firstIssueOnly?: boolean
}

export type ValidationIssues = [v.GenericIssue, ...v.GenericIssue[]]

/** Ignores the content type, because browser clients send JSON as text to avoid a CORS preflight request. */
export async function readJson<Output>(c: Context, schema: v.GenericSchema<unknown, Output>, rules: JsonBodyOptions) {
  const parsed = v.safeParse(schema, await readUnknown(c, rules), { abortEarly: rules.firstIssueOnly })
  if (parsed.success) return parsed.output
  throw rules.notValid(parsed.issues)
}

async function readUnknown(c: Context, { emptyBodyValue, depthLimit, ...rules }: JsonBodyOptions): Promise<unknown> {
  const text = await c.req.text()
  if (emptyBodyValue && text.trim() === '') return emptyBodyValue
  if (depthLimit && measureNestingDepth(text) > depthLimit.max) throw depthLimit.refusal
  const json = parseJson(text, rules)
  if (rules.notObject && (typeof json !== 'object' || json === null || Array.isArray(json))) throw rules.notObject()
  return json
}

/** Valibot silently drops fields with the first three names. A field `hasOwnProperty` would shadow the method. */
const reservedNames = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty']
/** Inexpensive first check. Also matches escape sequences such as `\u0063`. */
const maybeReserved = new RegExp(`${reservedNames.join('|')}|\\\\u00[4-7]`)

export function findReservedName(json: string): string | undefined {
  if (!maybeReserved.test(json)) return undefined
  let found: string | undefined
  JSON.parse(json, (name, value) => {
    if (reservedNames.includes(name)) found = name
    return value
  })
  return found
}

function parseJson(text: string, { notJson, withNul, withReservedName }: JsonBodyOptions): unknown {
  try {
    const json: unknown = JSON.parse(text)
    const reserved = withReservedName && findReservedName(text)
    if (reserved !== undefined) throw withReservedName?.(reserved)
    if (withNul && /\\u0000/.test(text)) JSON.parse(text, refuseNul(withNul))
    return json
  } catch (error) {
    // `JSON.parse` with a reviver overflows the stack at nesting depths that it accepts without one.
    if (error instanceof SyntaxError || error instanceof RangeError) throw notJson(error)
    throw error
  }
}

function refuseNul(refusal: (key: string) => HttpError) {
  return (key: string, value: unknown) => {
    if (typeof value === 'string' && value.includes('\0')) throw refusal(key)
    return value
  }
}

/** Iterative, so deep nesting cannot overflow the stack. */
function measureNestingDepth(json: string): number {
  let level = 0
  let deepest = 0
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') level += 1
    if (token === ']' || token === '}') level -= 1
    deepest = Math.max(deepest, level)
  }
  return deepest
}
