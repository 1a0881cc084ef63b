import type { Refusal } from '#embedded/http/refusal.ts'
import { refused } from '../refusal.ts'
import { type Condition, type Filter, type Operator, operators } from './filter.ts'

/** Walks over the tokens of one expression. */
interface Cursor {
  tokens: readonly Token[]
  position: number
}

/**
 * Parses the `filters` parameter: conditions joined by AND, OR and NOT (in capitals), as the hosted service takes
 * them: ORs inside ANDs only, so `a AND b OR c` means `a AND (b OR c)`; NOT before a single condition; all conditions
 * of an OR of the same kind. @throws Refusal (400) for anything else.
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
  if (kinds.size > 1) throw refused(400, 'filters: different types are not allowed in the same OR')
  return group
}

function parseCondition(cursor: Cursor): Condition {
  const negated = takeKeyword(cursor, 'NOT')
  const attribute = takeValue(cursor, 'an attribute')
  const operator = takeOperator(cursor)
  if (operator) return { kind: 'compare', attribute, negated, operator, number: takeNumber(cursor) }
  if (!takeSymbol(cursor, ':')) return { kind: 'facet', attribute: '_tags', negated, value: attribute }
  const value = takeValue(cursor, 'a value')
  if (!takeKeyword(cursor, 'TO')) return { kind: 'facet', attribute, negated, value, ...takeScore(cursor) }
  return { kind: 'range', attribute, negated, from: toNumber(value), to: takeNumber(cursor) }
}

/** A score behind a condition: `brand:Loop<score=2>`. */
function takeScore(cursor: Cursor): { score?: number } {
  if (!takeSymbol(cursor, '<')) return {}
  if (takeValue(cursor, 'a score') !== 'score' || !takeSymbol(cursor, '=')) throw unexpected(cursor, '<score=…>')
  const score = takeNumber(cursor)
  if (!Number.isInteger(score) || !takeSymbol(cursor, '>')) throw unexpected(cursor, 'a whole number and ">"')
  return { score }
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
  if (text.trim() === '' || !Number.isFinite(number)) throw refused(400, `filters: "${text}" is not a number`)
  return number
}

function unexpected(cursor: Cursor, expected: string): Refusal {
  const found = peek(cursor)
  return refused(400, `filters: expected ${expected}, found ${found ? `"${found.text}"` : 'the end'}`)
}

/** A piece of a filter expression. Quoted text is always a word, also when it reads AND. */
interface Token {
  kind: 'word' | 'quoted' | 'symbol'
  text: string
}

const symbols = ['(', ')', ':', ...operators]

/** Cuts a filter expression into tokens. @throws Refusal (400) for a quote that is not closed. */
function tokenizeFilter(expression: string): Token[] {
  const tokens: Token[] = []
  let rest = expression.trimStart()
  while (rest !== '') {
    const [token, length] = nextToken(rest)
    tokens.push(token)
    rest = rest.slice(length).trimStart()
  }
  return tokens
}

function nextToken(text: string): [Token, number] {
  const symbol = symbols.find((candidate) => text.startsWith(candidate))
  if (symbol) return [{ kind: 'symbol', text: symbol }, symbol.length]
  if (text.startsWith('"') || text.startsWith("'")) return quoted(text)
  const word = /^[^\s():<>=!"']+|^./u.exec(text)?.[0] ?? text
  return [{ kind: 'word', text: word }, word.length]
}

function quoted(text: string): [Token, number] {
  const quote = text.charAt(0)
  for (let index = 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1
    else if (text[index] === quote) return [{ kind: 'quoted', text: withoutEscapes(text.slice(1, index)) }, index + 1]
  }
  throw refused(400, `filters: a quote is not closed at "${text.slice(0, 40)}"`)
}

function withoutEscapes(text: string): string {
  return text.replace(/\\(.)/gsu, '$1')
}
