import type { HttpError } from '@pouchery/platform/http/http-error'
import { createHttpError } from '../http-error.ts'
import type { AttributeValue, SearchIndex } from '../index/search-index.ts'

/** Entries of a list are combined with AND, and entries of a nested list with OR. */
interface FilterParams {
  filters: string
  facetFilters: readonly (string | readonly string[])[]
  numericFilters: readonly (string | readonly string[])[]
}

/** @throws HttpError 400 for invalid syntax */
export function parseFilters({ filters, facetFilters, numericFilters }: FilterParams): SearchFilter {
  return [
    ...parseFilterExpression(filters),
    ...facetFilters.map((group) => [group].flat().map(parseFacetCondition)),
    ...numericFilters.map((group) => [group].flat().map(parseNumericCondition)),
  ].filter((group) => group.length > 0)
}

/** Parses `attribute:value`. A minus sign before the value excludes the value, unless the sign is escaped as `\-`. */
function parseFacetCondition(text: string): FilterCondition {
  const colon = text.indexOf(':')
  if (colon <= 0) throw createHttpError(400, `facetFilters: "${text}" has no attribute`)
  const written = text.slice(colon + 1)
  const negated = written.startsWith('-')
  const value = negated ? written.slice(1) : written.replace(/^\\-/, '-')
  return { kind: 'facet', attribute: text.slice(0, colon), negated, value }
}

/** Parses `price >= 10` or `price:10 TO 20`. */
function parseNumericCondition(text: string): FilterCondition {
  const condition = parseFilterExpression(text)[0]?.[0]
  if (!condition || condition.kind === 'facet') throw createHttpError(400, `numericFilters: "${text}" is not numeric`)
  return condition
}

export function createFilterMask(index: SearchIndex, filter: SearchFilter): readonly boolean[] | undefined {
  if (filter.length === 0) return undefined
  const groups = filter.map((group) => group.map((condition) => createConditionTest(index, condition)))
  return index.documents.map((_, document) => groups.every((group) => group.some((test) => test(document))))
}

/**
 * Returns a function that tests a document by its number. Facet conditions apply only to `objectID` and attributes
 * declared for faceting. Numeric conditions apply to any attribute.
 */
function createConditionTest(
  { settings, column }: SearchIndex,
  condition: FilterCondition,
): (document: number) => boolean {
  const { kind, attribute, negated } = condition
  const isKnown = kind !== 'facet' || attribute === 'objectID' || settings.facets.some(({ name }) => name === attribute)
  if (!isKnown) return () => negated
  const values = column(attribute)
  const meets = kind === 'facet' ? createFacetTest(condition.value) : createNumberTest(condition)
  return (document) => (values[document]?.some(meets) ?? false) !== negated
}

function createFacetTest(written: string): (value: AttributeValue) => boolean {
  const [text, number] = [written.toLowerCase(), written.trim() === '' ? Number.NaN : Number(written)]
  return (value) => (typeof value === 'number' ? value === number : String(value).toLowerCase() === text)
}

function createNumberTest(condition: Exclude<FilterCondition, { kind: 'facet' }>): (value: AttributeValue) => boolean {
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

/** If the attribute has several values, at least one must match, or none if the condition is negated. */
export type FilterCondition = { attribute: string; negated: boolean } & (
  | { kind: 'facet'; value: string }
  | { kind: 'compare'; operator: ComparisonOperator; number: number }
  | { kind: 'range'; from: number; to: number }
)

const comparisonOperators = ['<=', '>=', '!=', '<', '>', '='] as const
type ComparisonOperator = (typeof comparisonOperators)[number]

/** A record must match at least one condition of every group. The hosted service allows no other nesting. */
type SearchFilter = readonly (readonly FilterCondition[])[]

/** Text of kind `quoted` is never parsed as a keyword. */
interface Token {
  kind: 'word' | 'quoted' | 'symbol'
  text: string
}

interface Cursor {
  tokens: readonly Token[]
  position: number
}

/**
 * Parses the filter syntax of the hosted service. AND, OR and NOT must be upper case. OR binds more tightly than AND:
 * `a:1 AND b:1 OR c:1` means `a:1 AND (b:1 OR c:1)`. NOT applies to a single condition, and all conditions of an OR
 * must be of the same kind (facet or numeric).
 * @throws HttpError 400 for invalid syntax
 */
export function parseFilterExpression(expression: string): SearchFilter {
  const cursor: Cursor = { tokens: tokenizeExpression(expression), position: 0 }
  if (cursor.tokens.length === 0) return []
  const groups = [parseGroup(cursor)]
  while (takeKeyword(cursor, 'AND')) groups.push(parseGroup(cursor))
  if (peek(cursor)) throw createSyntaxError(cursor, 'AND, OR or the end')
  return groups
}

function parseGroup(cursor: Cursor): FilterCondition[] {
  const group = parseOperand(cursor)
  while (takeKeyword(cursor, 'OR')) group.push(...parseOperand(cursor))
  if (new Set(group.map(({ kind }) => kind === 'facet')).size > 1) {
    throw createHttpError(400, 'filters: different types are not allowed in the same OR')
  }
  return group
}

function parseOperand(cursor: Cursor): FilterCondition[] {
  if (!takeSymbol(cursor, '(')) return [parseCondition(cursor)]
  const group = [parseCondition(cursor)]
  while (takeKeyword(cursor, 'OR')) group.push(parseCondition(cursor))
  if (!takeSymbol(cursor, ')')) throw createSyntaxError(cursor, 'OR or ")"')
  return group
}

function parseCondition(cursor: Cursor): FilterCondition {
  const negated = takeKeyword(cursor, 'NOT')
  const attribute = takeValue(cursor, 'an attribute')
  const operator = comparisonOperators.find((symbol) => takeSymbol(cursor, symbol))
  if (operator) return { kind: 'compare', attribute, negated, operator, number: takeNumber(cursor) }
  if (!takeSymbol(cursor, ':')) throw createSyntaxError(cursor, '":" or an operator')
  const value = takeValue(cursor, 'a value')
  if (!takeKeyword(cursor, 'TO')) return { kind: 'facet', attribute, negated, value }
  return { kind: 'range', attribute, negated, from: toNumber(value), to: takeNumber(cursor) }
}

function peek({ tokens, position }: Cursor): Token | undefined {
  return tokens[position]
}

function take(cursor: Cursor, kind: Token['kind'], text: string): boolean {
  const found = peek(cursor)?.kind === kind && peek(cursor)?.text === text
  if (found) cursor.position += 1
  return found
}

const takeSymbol = (cursor: Cursor, symbol: string): boolean => take(cursor, 'symbol', symbol)
const takeKeyword = (cursor: Cursor, word: 'AND' | 'OR' | 'NOT' | 'TO'): boolean => take(cursor, 'word', word)

function takeValue(cursor: Cursor, expected: string): string {
  const token = peek(cursor)
  const isKeyword = token?.kind === 'word' && ['AND', 'OR', 'NOT'].includes(token.text)
  if (!token || token.kind === 'symbol' || isKeyword) throw createSyntaxError(cursor, expected)
  cursor.position += 1
  return token.text
}

function takeNumber(cursor: Cursor): number {
  return toNumber(takeValue(cursor, 'a number'))
}

function toNumber(text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) throw createHttpError(400, `filters: "${text}" is not a number`)
  return number
}

function createSyntaxError(cursor: Cursor, expected: string): HttpError {
  const found = peek(cursor)
  return createHttpError(400, `filters: expected ${expected}, found ${found ? `"${found.text}"` : 'the end'}`)
}

const tokenPattern = /(?<quoted>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(?<symbol><=|>=|!=|[():<>=])|[^\s():<>=!"']+|\S/gsu

/** @throws HttpError 400 for an unclosed quote */
function tokenizeExpression(expression: string): Token[] {
  return Array.from(expression.matchAll(tokenPattern), ({ 0: text, groups }): Token => {
    if (groups?.quoted !== undefined) return { kind: 'quoted', text: text.slice(1, -1).replace(/\\(.)/gsu, '$1') }
    if (text === '"' || text === "'") throw createHttpError(400, 'filters: a quote is not closed')
    return { kind: groups?.symbol === undefined ? 'word' : 'symbol', text }
  })
}
