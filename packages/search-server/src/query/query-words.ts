import { countTypos, maxTypos, tokenizeWords } from '../index/words.ts'

/** A query word and its alternative forms. */
export type QueryWord = readonly WordForm[]

export interface WordForm {
  word: string
  /** True if the form also matches longer words that start with it. */
  isPrefix: boolean
  /** True if the form consists of two adjacent query words written as one, which counts as a typo. */
  isJoined: boolean
}

/** Maximum words of a query. Further words hardly improve the result, but each one costs a lookup. */
const maxQueryWords = 10

/**
 * Returns each query word alone and joined with its neighbours. The last word also matches as a prefix, unless a space
 * follows it.
 */
export function parseSearchQuery(query: string): QueryWord[] {
  const words = tokenizeWords(query).slice(0, maxQueryWords)
  const last = /\s$/u.test(query) ? -1 : words.length - 1
  const joined = (at: number): WordForm[] => {
    const [first, second] = [words[at], words[at + 1]]
    if (first === undefined || second === undefined) return []
    return [{ word: first + second, isPrefix: at + 1 === last, isJoined: true }]
  }
  return words.map((word, at) => [{ word, isPrefix: at === last, isJoined: false }, ...joined(at - 1), ...joined(at)])
}

/** Quality of the match between an indexed term and a query word. */
interface Match {
  typos: number
  isPrefixMatch: boolean
}

/** Returns the best match of a term with the forms of a query word, or undefined if no form matches. */
export function matchTerm(slot: QueryWord, term: string): Match | undefined {
  let best: Match | undefined
  for (const form of slot) {
    const match = formMatch(form, term)
    if (match && (!best || costOf(match) < costOf(best))) best = match
  }
  return best
}

const costOf = ({ typos, isPrefixMatch }: Match): number => typos * 2 + Number(isPrefixMatch)

function formMatch({ word, isPrefix, isJoined }: WordForm, term: string): Match | undefined {
  const more = Number(isJoined)
  if (term === word) return { typos: more, isPrefixMatch: false }
  if (isPrefix && term.startsWith(word)) return { typos: more, isPrefixMatch: true }
  const limit = isJoined ? Math.min(1, maxTypos(word)) : maxTypos(word)
  if (limit === 0) return undefined
  const whole = countTypos(word, term, limit)
  if (whole !== undefined) return { typos: whole + more, isPrefixMatch: false }
  const beginning = isPrefix ? countPrefixTypos(word, term, limit) : undefined
  return beginning === undefined ? undefined : { typos: beginning + more, isPrefixMatch: true }
}

/** Returns the number of typos between `word` and the most similar prefix of `term`, or undefined if above `limit`. */
function countPrefixTypos(word: string, term: string, limit: number): number | undefined {
  if (term.length <= word.length || term[0] !== word[0]) return undefined
  const found = Array.from({ length: 1 + 2 * limit }, (_, more) => {
    return countTypos(word, term.slice(0, word.length - limit + more), limit)
  })
  const typos = found.filter((one) => one !== undefined)
  return typos.length === 0 ? undefined : Math.min(...typos)
}
