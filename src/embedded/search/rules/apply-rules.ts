import { filterGroups } from '../filter/filter-lists.ts'
import type { AutomaticFilter, Rule } from '../index/rule.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { changedQuery } from './change-query.ts'
import { type Capture, meetsRule, type RuleSearch } from './meets.ts'

/** What the rules make of a search. */
export interface RuleEffects {
  /** Parameters of the search as the rules change them. */
  input: Readonly<Record<string, unknown>>
  /** Records put at a place, in the order of their rules. */
  promoted: readonly { objectIDs: readonly string[]; position: number; filtered: boolean }[]
  hidden: ReadonlySet<string>
  userData: readonly unknown[]
  /** Ids of the rules that held. */
  applied: readonly string[]
}

/** Which rules hold for a search, and what they do. Of two that set one parameter the more particular one counts. */
export function applyRules(
  index: SearchIndex,
  input: Readonly<Record<string, unknown>>,
  search: RuleSearch,
): RuleEffects {
  const holding = inPrecedence(index.rules).flatMap((rule) => {
    const captures = meetsRule(index, rule, search)
    return captures ? [{ rule, captures }] : []
  })
  const consequences = holding.map(({ rule }) => rule.consequence)
  return {
    input: changedInput(index, input, holding),
    promoted: consequences.flatMap(({ promote, filterPromotes }) =>
      promote.map((group) => ({ ...group, filtered: filterPromotes })),
    ),
    hidden: new Set(consequences.flatMap(({ hide }) => hide.map(({ objectID }) => objectID))),
    userData: consequences.flatMap(({ userData }) => (userData === undefined ? [] : [userData])),
    applied: holding.map(({ rule }) => rule.objectID),
  }
}

const anchorings = ['is', 'startsWith', 'endsWith', 'contains']

/** Those that ask for the whole query first, those for any query last; then by how much they ask for, then by id. */
function inPrecedence(rules: readonly Rule[]): Rule[] {
  const rank = ({ conditions: [condition] }: Rule) => {
    if (!condition) return anchorings.length + 1
    return condition.pattern === undefined ? anchorings.length : anchorings.indexOf(condition.anchoring ?? 'is')
  }
  const length = ({ conditions: [condition] }: Rule) => condition?.pattern?.length ?? 0
  return rules.toSorted((a, b) => rank(a) - rank(b) || length(b) - length(a) || (a.objectID < b.objectID ? -1 : 1))
}

interface Holding {
  rule: Rule
  captures: readonly Capture[]
}

const filterLists: ReadonlySet<string> = new Set(['facetFilters', 'numericFilters', 'tagFilters', 'optionalFilters'])

function changedInput(
  index: SearchIndex,
  input: Readonly<Record<string, unknown>>,
  holding: readonly Holding[],
): Readonly<Record<string, unknown>> {
  if (holding.length === 0) return input
  const changed: Record<string, unknown> = { ...input }
  const given = new Set<string>()
  for (const { rule, captures } of holding) {
    const { params, redirect } = rule.consequence
    const { query, automaticFacetFilters = [], automaticOptionalFacetFilters = [], ...others } = params
    if (query !== undefined) changed.query = changedQuery(textOf(changed.query), query, captures, index.text)
    addFilters(changed, 'facetFilters', automaticGroups(automaticFacetFilters, captures))
    addFilters(changed, 'optionalFilters', automaticGroups(automaticOptionalFacetFilters, captures))
    if (redirect && !given.has('renderingContent')) changed.renderingContent = { redirect }
    for (const [name, value] of Object.entries(others)) {
      if (filterLists.has(name)) addFilters(changed, name, filterGroups(listOf(value)))
      else if (name === 'filters') changed.filters = both(textOf(value), textOf(changed.filters))
      else if (!given.has(name)) changed[name] = value
      given.add(name)
    }
  }
  return changed
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** ORs bind more closely than ANDs in the service's expressions. */
function both(one: string, other: string): string {
  return [one, other].filter((expression) => expression.trim() !== '').join(' AND ')
}

function listOf(value: unknown): string | (string | string[])[] {
  if (typeof value === 'string') return value
  const entries: unknown[] = Array.isArray(value) ? value : []
  return entries.map((entry) => (Array.isArray(entry) ? entry.map(String) : String(entry)))
}

function addFilters(changed: Record<string, unknown>, name: string, groups: readonly string[][]): void {
  if (groups.length > 0) changed[name] = [...filterGroups(listOf(changed[name] ?? [])), ...groups]
}

function automaticGroups(filters: readonly AutomaticFilter[], captures: readonly Capture[]): string[][] {
  return filters.flatMap(({ facet, score, disjunctive }) => {
    const conditions = captures
      .filter((capture) => capture.facet === facet)
      .map(({ value }) => `${facet}:${value.startsWith('-') ? `\\${value}` : value}<score=${score}>`)
    if (conditions.length === 0) return []
    return disjunctive ? [conditions] : conditions.map((condition) => [condition])
  })
}
