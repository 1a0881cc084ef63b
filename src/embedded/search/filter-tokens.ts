import { SearchError } from './errors.ts'
import { operators } from './filter.ts'

/** A piece of a filter expression. Quoted text is always a word, also when it reads AND. */
export interface Token {
  kind: 'word' | 'quoted' | 'symbol'
  text: string
}

const symbols = ['(', ')', ':', ...operators]

/** Cuts a filter expression into tokens. Throws a SearchError (400) for a quote that is not closed. */
export function tokenizeFilter(expression: string): Token[] {
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
  throw new SearchError(400, `filters: a quote is not closed at "${text.slice(0, 40)}"`)
}

function withoutEscapes(text: string): string {
  return text.replace(/\\(.)/gsu, '$1')
}
