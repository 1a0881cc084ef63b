import { refused } from '../refusal.ts'
import type { Condition, Filter } from './filter.ts'
import { parseFilterExpression, sameKind } from './filter-expression.ts'
import type { SearchParams } from './search-params.ts'

/** The filter of a request: all of `filters`, `facetFilters`, `numericFilters` and `tagFilters`. @throws Refusal (400) */
export function filterOf(params: SearchParams): Filter {
  return [
    ...parseFilterExpression(params.filters),
    ...parseFacetFilters(params.facetFilters),
    ...parseNumericFilters(params.numericFilters),
    ...parseTagFilters(params.tagFilters),
  ]
}

/** `facetFilters` and `numericFilters`: all entries must hold; of a nested list at least one. */
type FilterList = string | readonly (string | readonly string[])[]

/** Reads `facetFilters`: `attribute:value`, where `attribute:-value` excludes and `attribute:\-value` means the sign. */
function parseFacetFilters(filters: FilterList | undefined): Filter {
  return groups(filters).map((group) => group.map(facetCondition))
}

function facetCondition(text: string): Condition {
  const colon = text.indexOf(':')
  if (colon <= 0) throw refused(400, `facetFilters: "${text}" has no attribute`)
  const attribute = text.slice(0, colon)
  const value = text.slice(colon + 1)
  if (attribute.startsWith('-')) return { kind: 'facet', attribute: attribute.slice(1), negated: true, value }
  const negated = value.startsWith('-')
  return { kind: 'facet', attribute, negated, value: negated ? value.slice(1) : value.replace(/^\\-/, '-') }
}

/** Reads `numericFilters`: `price >= 10` or `price:10 TO 20`. */
function parseNumericFilters(filters: FilterList | undefined): Filter {
  return groups(filters).map((group) => sameKind(group.map(numericCondition)))
}

function numericCondition(text: string): Condition {
  const condition = parseFilterExpression(text)[0]?.[0]
  if (!condition || condition.kind === 'facet') throw refused(400, `numericFilters: "${text}" is not numeric`)
  return condition
}

function groups(filters: FilterList | undefined): string[][] {
  if (filters === undefined) return []
  const entries = typeof filters === 'string' ? [filters] : filters
  return entries.map((entry) => (typeof entry === 'string' ? [entry] : [...entry])).filter((group) => group.length > 0)
}

/** Reads `tagFilters`: values of the attribute `_tags`, where `-value` excludes. */
function parseTagFilters(filters: FilterList | undefined): Filter {
  return groups(filters).map((group) =>
    group.map((text) => {
      const negated = text.startsWith('-')
      return { kind: 'facet', attribute: '_tags', negated, value: negated ? text.slice(1) : text }
    }),
  )
}
