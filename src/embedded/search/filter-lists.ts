import { SearchError } from './errors.ts'
import type { Condition, Filter } from './filter.ts'
import { parseFilterExpression, sameKind } from './filter-expression.ts'

/** `facetFilters` and `numericFilters`: all entries must hold; of a nested list at least one. */
export type FilterList = string | readonly (string | readonly string[])[]

/** Reads `facetFilters`: `attribute:value`, where `attribute:-value` excludes and `attribute:\-value` means the sign. */
export function parseFacetFilters(filters: FilterList | undefined): Filter {
  return groups(filters).map((group) => group.map(facetCondition))
}

function facetCondition(text: string): Condition {
  const colon = text.indexOf(':')
  if (colon <= 0) throw new SearchError(400, `facetFilters: "${text}" has no attribute`)
  const attribute = text.slice(0, colon)
  const value = text.slice(colon + 1)
  if (attribute.startsWith('-')) return { kind: 'facet', attribute: attribute.slice(1), negated: true, value }
  const negated = value.startsWith('-')
  return { kind: 'facet', attribute, negated, value: negated ? value.slice(1) : value.replace(/^\\-/, '-') }
}

/** Reads `numericFilters`: `price >= 10` or `price:10 TO 20`. */
export function parseNumericFilters(filters: FilterList | undefined): Filter {
  return groups(filters).map((group) => sameKind(group.map(numericCondition)))
}

function numericCondition(text: string): Condition {
  const condition = parseFilterExpression(text)[0]?.[0]
  if (!condition || condition.kind === 'facet') throw new SearchError(400, `numericFilters: "${text}" is not numeric`)
  return condition
}

function groups(filters: FilterList | undefined): string[][] {
  if (filters === undefined) return []
  const entries = typeof filters === 'string' ? [filters] : filters
  return entries.map((entry) => (typeof entry === 'string' ? [entry] : [...entry])).filter((group) => group.length > 0)
}

/** Reads `tagFilters`: values of the attribute `_tags`, where `-value` excludes. */
export function parseTagFilters(filters: FilterList | undefined): Filter {
  return groups(filters).map((group) =>
    group.map((text) => {
      const negated = text.startsWith('-')
      return { kind: 'facet', attribute: '_tags', negated, value: negated ? text.slice(1) : text }
    }),
  )
}
