import { allowedTypos, typosBetween, wordsOf } from '../index/words.ts'

/** Query word with its alternative forms. */
export type Slot = readonly Form[]

export interface Form {
  word: string
  /** True if prefix matches are allowed. */
  begins: boolean
  /** Two adjacent query words joined. Counts as one typo. */
  joined: boolean
}

/** Further words do not improve the result, and each one costs a lookup. */
const mostWords = 10

/** Returns each query word, alone and joined with its neighbours. Unless a space follows, the last word matches as a prefix. */
export function readQuery(query: string): Slot[] {
  const words = wordsOf(query).slice(0, mostWords)
  const last = /\s$/u.test(query) ? -1 : words.length - 1
  const joined = (at: number): Form[] => {
    const [first, second] = [words[at], words[at + 1]]
    if (first === undefined || second === undefined) return []
    return [{ word: first + second, begins: at + 1 === last, joined: true }]
  }
  return words.map((word, at) => [{ word, begins: at === last, joined: false }, ...joined(at - 1), ...joined(at)])
}

/** Match between an indexed term and a query word. */
interface Match {
  typos: number
  isBeginning: boolean
}

/** Best match of a term with the forms of a query word. Undefined if no form matches. */
export function matchOf(slot: Slot, term: string): Match | undefined {
  let best: Match | undefined
  for (const form of slot) {
    const match = formMatch(form, term)
    if (match && (!best || costOf(match) < costOf(best))) best = match
  }
  return best
}

const costOf = ({ typos, isBeginning }: Match): number => typos * 2 + Number(isBeginning)

function formMatch({ word, begins, joined }: Form, term: string): Match | undefined {
  const more = Number(joined)
  if (term === word) return { typos: more, isBeginning: false }
  if (begins && term.startsWith(word)) return { typos: more, isBeginning: true }
  const limit = joined ? Math.min(1, allowedTypos(word)) : allowedTypos(word)
  if (limit === 0) return undefined
  const whole = typosBetween(word, term, limit)
  if (whole !== undefined) return { typos: whole + more, isBeginning: false }
  const beginning = begins ? beginningTypos(word, term, limit) : undefined
  return beginning === undefined ? undefined : { typos: beginning + more, isBeginning: true }
}

/** Typos between `word` and the most similar prefix of `term`. */
function beginningTypos(word: string, term: string, limit: number): number | undefined {
  if (term.length <= word.length || term[0] !== word[0]) return undefined
  const found = Array.from({ length: 1 + 2 * limit }, (_, more) => {
    return typosBetween(word, term.slice(0, word.length - limit + more), limit)
  })
  const typos = found.filter((one) => one !== undefined)
  return typos.length === 0 ? undefined : Math.min(...typos)
}
