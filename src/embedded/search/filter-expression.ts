import { SearchError } from './errors.ts'
import { type Condition, type Filter, type Operator, operators } from './filter.ts'
import { type Token, tokenizeFilter } from './filter-tokens.ts'

/** Walks over the tokens of one expression. */
interface Cursor {
  tokens: readonly Token[]
  position: number
}

/**
 * Parses the `filters` parameter: conditions joined by AND, OR and NOT (in capitals), as the hosted service takes
 * them: ORs inside ANDs only, so `a AND b OR c` means `a AND (b OR c)`; NOT before a single condition; all conditions
 * of an OR of the same kind. Throws a SearchError (400) for anything else.
 */
export function parseFilterExpression(expression: string): Filter {
  const cursor: Cursor = { tokens: tokenizeFilter(expression), position: 0 }
  if (cursor.tokens.length === 0) return []
  const groups = [parseGroup(cursor)]
  while (takeKeyword(cursor, 'AND')) groups.push(parseGroup(cursor))
  if (peek(cursor)) throw unexpected(cursor, 'AND, OR or the end')
  return groups
}

function parseGroup(cursor: Cursor): Condition[] {
  const group = parseOperand(cursor)
  while (takeKeyword(cursor, 'OR')) group.push(...parseOperand(cursor))
  return sameKind(group)
}

function parseOperand(cursor: Cursor): Condition[] {
  if (!takeSymbol(cursor, '(')) return [parseCondition(cursor)]
  const group = [parseCondition(cursor)]
  while (takeKeyword(cursor, 'OR')) group.push(parseCondition(cursor))
  if (!takeSymbol(cursor, ')')) throw unexpected(cursor, 'OR or ")"')
  return group
}

/** Conditions of one OR have to be of one kind: texts or numbers. */
export function sameKind(group: Condition[]): Condition[] {
  const kinds = new Set(group.map(({ kind }) => kind === 'facet'))
  if (kinds.size > 1) throw new SearchError(400, 'filters: different types are not allowed in the same OR')
  return group
}

function parseCondition(cursor: Cursor): Condition {
  const negated = takeKeyword(cursor, 'NOT')
  const attribute = takeValue(cursor, 'an attribute')
  const operator = takeOperator(cursor)
  if (operator) return { kind: 'compare', attribute, negated, operator, number: takeNumber(cursor) }
  if (!takeSymbol(cursor, ':')) return { kind: 'facet', attribute: '_tags', negated, value: attribute }
  const value = takeValue(cursor, 'a value')
  if (!takeKeyword(cursor, 'TO')) return { kind: 'facet', attribute, negated, value }
  return { kind: 'range', attribute, negated, from: toNumber(value), to: takeNumber(cursor) }
}

function peek({ tokens, position }: Cursor): Token | undefined {
  return tokens[position]
}

function takeSymbol(cursor: Cursor, symbol: string): boolean {
  const found = peek(cursor)?.kind === 'symbol' && peek(cursor)?.text === symbol
  if (found) cursor.position += 1
  return found
}

function takeKeyword(cursor: Cursor, keyword: 'AND' | 'OR' | 'NOT' | 'TO'): boolean {
  const found = isKeyword(peek(cursor), [keyword])
  if (found) cursor.position += 1
  return found
}

function isKeyword(token: Token | undefined, keywords: readonly string[]): boolean {
  return token?.kind === 'word' && keywords.includes(token.text)
}

function takeOperator(cursor: Cursor): Operator | undefined {
  return operators.find((operator) => takeSymbol(cursor, operator))
}

function takeValue(cursor: Cursor, expected: string): string {
  const token = peek(cursor)
  if (!token || token.kind === 'symbol' || isKeyword(token, ['AND', 'OR', 'NOT'])) throw unexpected(cursor, expected)
  cursor.position += 1
  return token.text
}

function takeNumber(cursor: Cursor): number {
  return toNumber(takeValue(cursor, 'a number'))
}

function toNumber(text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) throw new SearchError(400, `filters: "${text}" is not a number`)
  return number
}

function unexpected(cursor: Cursor, expected: string): SearchError {
  const found = peek(cursor)
  return new SearchError(400, `filters: expected ${expected}, found ${found ? `"${found.text}"` : 'the end'}`)
}
