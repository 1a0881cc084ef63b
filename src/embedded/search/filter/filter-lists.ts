import { refused } from '../refusal.ts'

/** `facetFilters` and the like: all entries must hold; of a nested list at least one. */
export type FilterList = string | readonly (string | readonly string[])[]

/** More conditions in one list than this are refused: each of them is held against every document. */
export const mostConditions = 250

/** The groups of a list. As a text it is JSON, or entries with commas, and those of one group in brackets: `a:1,(b:2,c:3)`. */
export function filterGroups(filters: FilterList | undefined): string[][] {
  if (filters === undefined) return []
  const entries = typeof filters === 'string' ? readText(filters) : filters
  const groups = entries.map((entry) => (typeof entry === 'string' ? [entry] : [...entry]))
  if (groups.flat().length > mostConditions) throw refused(400, `filters: More than ${mostConditions} conditions`)
  return groups.filter((group) => group.length > 0)
}

function readText(text: string): (string | string[])[] {
  const trimmed = text.trim()
  if (trimmed === '') return []
  return trimmed.startsWith('[') ? readJson(trimmed) : readCommas(trimmed)
}

function readJson(text: string): (string | string[])[] {
  const list = parsed(text)
  if (Array.isArray(list) && list.every((entry) => isText(entry) || (Array.isArray(entry) && entry.every(isText)))) {
    return list
  }
  throw refused(400, `filters: "${text.slice(0, 40)}" is no list of conditions`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function readCommas(text: string): (string | string[])[] {
  const entries = text.match(/\([^)]*\)|[^,(]+/g) ?? []
  const named = entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
  return named.map((entry) =>
    entry.startsWith('(') ? partsOf(entry.slice(1, entry.endsWith(')') ? -1 : undefined)) : entry,
  )
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
