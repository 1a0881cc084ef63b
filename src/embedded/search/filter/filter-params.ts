import { refused } from '../refusal.ts'
import type { Condition, Filter } from './filter.ts'
import { parseFilterExpression, sameKind } from './filter-expression.ts'
import { type FilterList, filterGroups } from './filter-lists.ts'

/** What a search may be filtered by. */
export interface FilterParams {
  filters: string
  facetFilters?: FilterList | undefined
  numericFilters?: FilterList | undefined
  tagFilters?: FilterList | undefined
}

/** The filter of a request: all of `filters`, `facetFilters`, `numericFilters` and `tagFilters`. @throws Refusal (400) */
export function filterOf(params: FilterParams): Filter {
  return [
    ...parseFilterExpression(params.filters),
    ...parseFacetFilters(params.facetFilters),
    ...parseNumericFilters(params.numericFilters),
    ...parseTagFilters(params.tagFilters),
  ]
}

/**
 * Reads `facetFilters` and `optionalFilters`: `attribute:value`, where `attribute:-value` excludes, `attribute:\-value` means
 * the sign, and `attribute:value<score=2>` counts for the order. @throws Refusal (400)
 */
export function parseFacetFilters(filters: FilterList | undefined): Filter {
  return filterGroups(filters).map((group) => group.map(facetCondition))
}

function facetCondition(text: string): Condition {
  const colon = text.indexOf(':')
  if (colon <= 0) throw refused(400, `facetFilters: "${text}" has no attribute`)
  const attribute = text.slice(0, colon)
  const [, written = '', points] = /^(.*?)(?:<score=(\d{1,9})>)?$/s.exec(text.slice(colon + 1)) ?? []
  const score = points === undefined ? {} : { score: Number(points) }
  if (attribute.startsWith('-'))
    return { kind: 'facet', attribute: attribute.slice(1), negated: true, value: written, ...score }
  const negated = written.startsWith('-')
  const value = negated ? written.slice(1) : written.replace(/^\\-/, '-')
  return { kind: 'facet', attribute, negated, value, ...score }
}

/** Reads `numericFilters`: `price >= 10` or `price:10 TO 20`. */
function parseNumericFilters(filters: FilterList | undefined): Filter {
  return filterGroups(filters).map((group) => sameKind(group.map(numericCondition)))
}

function numericCondition(text: string): Condition {
  const condition = parseFilterExpression(text)[0]?.[0]
  if (!condition || condition.kind === 'facet') throw refused(400, `numericFilters: "${text}" is not numeric`)
  return condition
}

/** Reads `tagFilters`: values of the attribute `_tags`, where `-value` excludes. */
function parseTagFilters(filters: FilterList | undefined): Filter {
  return filterGroups(filters).map((group) =>
    group.map((text) => {
      const negated = text.startsWith('-')
      return { kind: 'facet', attribute: '_tags', negated, value: negated ? text.slice(1) : text }
    }),
  )
}
