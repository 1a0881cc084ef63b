import * as v from 'valibot'
import { deepestLevel } from '#embedded/http/body.ts'
import { refused } from '../refusal.ts'

/** Levels of lists and objects in anything that is asked or written; a record has a few. */
export const mostLevels = 50

/** `{params: {…}}` and `{params: 'query=…&page=1'}` mean the same as the parameters themselves. */
export function flatten(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('params' in input)) return input
  const { params, ...rest } = input
  if (typeof params === 'object' && params !== null) return { ...rest, ...params }
  return typeof params === 'string' ? { ...rest, ...fromQueryString(params) } : input
}

/** What a query string says beside the parameters of a search: who asks, and with which client. */
const ofTheClient = /^x-algolia-/i

/** Parameters as a query string has them: numbers, lists and truth values are JSON. */
export function fromQueryString(text: string): Record<string, unknown> {
  const entries = [...new URLSearchParams(text)].filter(([name]) => !ofTheClient.test(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, jsonOrText(name, value)]))
}

/** Parameters that are texts, whatever they look like. */
const texts: ReadonlySet<string> = new Set([
  ...['query', 'similarQuery', 'filters', 'facetQuery', 'userToken', 'cursor'],
  ...['highlightPreTag', 'highlightPostTag', 'snippetEllipsisText'],
])
/** Parameters that are lists of names, which a query string may also write with commas. */
const lists: ReadonlySet<string> = new Set([
  ...['ruleContexts', 'analyticsTags', 'queryLanguages', 'naturalLanguages', 'alternativesAsExact'],
  'advancedSyntaxFeatures',
])

function jsonOrText(name: string, value: string): unknown {
  if (texts.has(name) || deepestLevel(value) > mostLevels) return value
  const read = jsonOf(value)
  return lists.has(name) && !Array.isArray(read) ? toList(value) : read
}

function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** What a schema reads of an input. @throws Refusal (400) naming what is wrong */
export function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input)
  if (parsed.success) return parsed.output
  throw refused(400, firstIssue(parsed.issues))
}

/** What is wrong with an input, as the answer says it. */
export function firstIssue([issue]: readonly [v.GenericIssue, ...unknown[]]): string {
  return `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`
}

/** A parameter that is a list or a text with commas. */
export function toList(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? value.split(',').map((entry) => entry.trim()) : value
}
