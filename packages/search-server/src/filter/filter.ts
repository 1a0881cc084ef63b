import { createHttpError } from '../http-error.ts'
import type { AttributeValue } from '../index/attributes.ts'
import type { SearchIndex } from '../index/search-index.ts'
import {
  type ComparisonOperator,
  type FilterCondition,
  parseFilterExpression,
  type SearchFilter,
} from './expression.ts'

/** Entries of a list are combined with AND, and entries of a nested list with OR. */
interface FilterParams {
  filters: string
  facetFilters: readonly (string | readonly string[])[]
  numericFilters: readonly (string | readonly string[])[]
}

/** @throws HttpError (400) */
export function parseFilters({ filters, facetFilters, numericFilters }: FilterParams): SearchFilter {
  return [
    ...parseFilterExpression(filters),
    ...facetFilters.map((group) => [group].flat().map(facetCondition)),
    ...numericFilters.map((group) => [group].flat().map(numericCondition)),
  ].filter((group) => group.length > 0)
}

/**
 * Parses `attribute:value`. In `attribute:-value`, the minus sign excludes the value, and in `attribute:\-value`, it is
 * part of the value.
 */
function facetCondition(text: string): FilterCondition {
  const colon = text.indexOf(':')
  if (colon <= 0) throw createHttpError(400, `facetFilters: "${text}" has no attribute`)
  const written = text.slice(colon + 1)
  const negated = written.startsWith('-')
  const value = negated ? written.slice(1) : written.replace(/^\\-/, '-')
  return { kind: 'facet', attribute: text.slice(0, colon), negated, value }
}

/** Parses `price >= 10` or `price:10 TO 20`. */
function numericCondition(text: string): FilterCondition {
  const condition = parseFilterExpression(text)[0]?.[0]
  if (!condition || condition.kind === 'facet') throw createHttpError(400, `numericFilters: "${text}" is not numeric`)
  return condition
}

export function createFilterMask(index: SearchIndex, filter: SearchFilter): readonly boolean[] | undefined {
  if (filter.length === 0) return undefined
  const groups = filter.map((group) => group.map((condition) => testOf(index, condition)))
  return index.documents.map((_, document) => groups.every((group) => group.some((test) => test(document))))
}

/** Facet conditions match only attributes declared for faceting, and numeric conditions match any attribute. */
function testOf({ settings, column }: SearchIndex, condition: FilterCondition): (document: number) => boolean {
  const { kind, attribute, negated } = condition
  const isKnown = kind !== 'facet' || attribute === 'objectID' || settings.facets.some(({ name }) => name === attribute)
  if (!isKnown) return () => negated
  const values = column(attribute)
  const meets = kind === 'facet' ? facetTest(condition.value) : numberTest(condition)
  return (document) => (values[document]?.some(meets) ?? false) !== negated
}

function facetTest(written: string): (value: AttributeValue) => boolean {
  const [text, number] = [written.toLowerCase(), written.trim() === '' ? Number.NaN : Number(written)]
  return (value) => (typeof value === 'number' ? value === number : String(value).toLowerCase() === text)
}

function numberTest(condition: Exclude<FilterCondition, { kind: 'facet' }>): (value: AttributeValue) => boolean {
  if (condition.kind === 'range') {
    return (value) => typeof value === 'number' && value >= condition.from && value <= condition.to
  }
  const { operator, number } = condition
  return (value) => typeof value === 'number' && compare[operator](value, number)
}

const compare: Record<ComparisonOperator, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
}
