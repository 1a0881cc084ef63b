import { countTypos, getMaxTypos, tokenizeWords } from '../index/words.ts'

export type QueryWord = readonly WordForm[]

export interface WordForm {
  word: string
  isPrefix: boolean
  /** True if the form consists of two adjacent query words written as one, which counts as a typo. */
  isJoined: boolean
}

/** Further words are ignored, because they hardly improve the result, and each one costs a lookup. */
const maxQueryWords = 10

/**
 * Returns the forms of each word: the word itself, and the word joined with each neighbour. The last word also matches
 * as a prefix, unless followed by a space.
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

interface Match {
  typos: number
  isPrefixMatch: boolean
}

export function matchTerm(slot: QueryWord, term: string): Match | undefined {
  let best: Match | undefined
  for (const form of slot) {
    const match = matchForm(form, term)
    if (match && (!best || computeMatchCost(match) < computeMatchCost(best))) best = match
  }
  return best
}

const computeMatchCost = ({ typos, isPrefixMatch }: Match): number => typos * 2 + Number(isPrefixMatch)

function matchForm({ word, isPrefix, isJoined }: WordForm, term: string): Match | undefined {
  const more = Number(isJoined)
  if (term === word) return { typos: more, isPrefixMatch: false }
  if (isPrefix && term.startsWith(word)) return { typos: more, isPrefixMatch: true }
  const limit = isJoined ? Math.min(1, getMaxTypos(word)) : getMaxTypos(word)
  if (limit === 0) return undefined
  const whole = countTypos(word, term, limit)
  if (whole !== undefined) return { typos: whole + more, isPrefixMatch: false }
  const beginning = isPrefix ? countPrefixTypos(word, term, limit) : undefined
  return beginning === undefined ? undefined : { typos: beginning + more, isPrefixMatch: true }
}

/** Counts typos relative to the closest prefix of `term`. Undefined if above `limit` or if the first letters differ. */
function countPrefixTypos(word: string, term: string, limit: number): number | undefined {
  if (term.length <= word.length || term[0] !== word[0]) return undefined
  const found = Array.from({ length: 1 + 2 * limit }, (_, more) => {
    return countTypos(word, term.slice(0, word.length - limit + more), limit)
  })
  const typos = found.filter((one) => one !== undefined)
  return typos.length === 0 ? undefined : Math.min(...typos)
}
