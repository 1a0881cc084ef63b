import { refused } from '../refusal.ts'
import { asksForNothing, type Documented, documented, type Fate } from './parameters.ts'

/** Beside the parameters of a search a call may hold what says where and how it is asked. */
const ofTheCall: ReadonlySet<string> = new Set(['params', 'indexName', 'type', 'facet', 'facetQuery', 'cursor'])

/** @throws Refusal (400) for a parameter of a search that is unknown, or that asks for what is not to be had here */
export function checkSearchParameters(input: unknown): void {
  for (const [name, value] of entriesOf(input)) {
    if (ofTheCall.has(name)) continue
    const fate = fateOf(name)?.search
    if (fate === undefined) throw refused(400, `Unknown parameter: ${name}`)
    checkFate(name, value, fate)
  }
}

/** What the service itself says among the settings, and does not take. */
const saidByTheService: readonly string[] = ['version', 'primary']

/** Settings as they were read, without what the service said among them. */
export function writableSettings(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !saidByTheService.includes(name)))
}

/** @throws Refusal (400) for a setting that is unknown, or that asks for what is not to be had here */
export function checkSettings(input: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(input)) {
    const fate = fateOf(name)?.setting
    if (fate === undefined) throw refused(400, unknownAttribute(input, name))
    checkFate(name, value, fate)
  }
}

/** The hosted service says where in the body an attribute that it does not know ends. */
export function unknownAttribute(input: object, name: string): string {
  const key = JSON.stringify(name)
  const column = JSON.stringify(input).indexOf(`${key}:`) + key.length + 1
  return `Invalid object attributes: ${name} near line:1 column:${column}`
}

function fateOf(name: string): Documented | undefined {
  return Object.hasOwn(documented, name) ? documented[name] : undefined
}

function checkFate(name: string, value: unknown, fate: Fate): void {
  if (typeof fate === 'string' || isNothing(name, value)) return
  throw refused(400, `${name} is not supported: ${fate.refused}`)
}

function isNothing(name: string, value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return true
  return (Array.isArray(value) && value.length === 0) || (asksForNothing[name] ?? []).includes(value)
}

function entriesOf(input: unknown): [string, unknown][] {
  return typeof input === 'object' && input !== null ? Object.entries(input) : []
}
