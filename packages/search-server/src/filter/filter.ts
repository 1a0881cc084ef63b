import type { Value } from '../index/attributes.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { refused } from '../refusal.ts'
import type { Condition, Filter, Operator } from './condition.ts'
import { parseExpression } from './expression.ts'

/** What a search may be filtered by. In a list all entries must hold, of a list inside of it one. */
interface FilterParams {
  filters: string
  facetFilters: readonly (string | readonly string[])[]
  numericFilters: readonly (string | readonly string[])[]
}

/** The filter of a search: all that it is filtered by. @throws Refusal (400) */
export function filterOf({ filters, facetFilters, numericFilters }: FilterParams): Filter {
  return [
    ...parseExpression(filters),
    ...facetFilters.map((group) => [group].flat().map(facetCondition)),
    ...numericFilters.map((group) => [group].flat().map(numericCondition)),
  ].filter((group) => group.length > 0)
}

/** `attribute:value`, where `attribute:-value` excludes and `attribute:\-value` means the sign. */
function facetCondition(text: string): Condition {
  const colon = text.indexOf(':')
  if (colon <= 0) throw refused(400, `facetFilters: "${text}" has no attribute`)
  const written = text.slice(colon + 1)
  const negated = written.startsWith('-')
  const value = negated ? written.slice(1) : written.replace(/^\\-/, '-')
  return { kind: 'facet', attribute: text.slice(0, colon), negated, value }
}

/** `price >= 10` or `price:10 TO 20`. */
function numericCondition(text: string): Condition {
  const condition = parseExpression(text)[0]?.[0]
  if (!condition || condition.kind === 'facet') throw refused(400, `numericFilters: "${text}" is not numeric`)
  return condition
}

/** Which documents, by number, meet a filter; undefined when all do because there is none. */
export function filterMask(index: SearchIndex, filter: Filter): readonly boolean[] | undefined {
  if (filter.length === 0) return undefined
  const groups = filter.map((group) => group.map((condition) => testOf(index, condition)))
  return index.documents.map((_, document) => groups.every((group) => group.some((test) => test(document))))
}

/** Texts can be compared only in attributes declared for faceting, numbers in every attribute. */
function testOf({ settings, column }: SearchIndex, condition: Condition): (document: number) => boolean {
  const { kind, attribute, negated } = condition
  const isKnown = kind !== 'facet' || attribute === 'objectID' || settings.facets.some(({ name }) => name === attribute)
  if (!isKnown) return () => negated
  const values = column(attribute)
  const meets = kind === 'facet' ? facetTest(condition.value) : numberTest(condition)
  return (document) => (values[document]?.some(meets) ?? false) !== negated
}

/** Facet values are compared without regard to case. */
function facetTest(written: string): (value: Value) => boolean {
  const [text, number] = [written.toLowerCase(), written.trim() === '' ? Number.NaN : Number(written)]
  return (value) => (typeof value === 'number' ? value === number : String(value).toLowerCase() === text)
}

function numberTest(condition: Exclude<Condition, { kind: 'facet' }>): (value: Value) => boolean {
  if (condition.kind === 'range') {
    return (value) => typeof value === 'number' && value >= condition.from && value <= condition.to
  }
  const { operator, number } = condition
  return (value) => typeof value === 'number' && compare[operator](value, number)
}

const compare: Record<Operator, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
}
