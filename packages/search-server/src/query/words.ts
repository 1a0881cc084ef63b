import { allowedTypos, typosBetween, wordsOf } from '../index/words.ts'

/** A word that is searched for, in every way it may be written. */
export type Slot = readonly Form[]

export interface Form {
  word: string
  /** It may be a beginning. */
  begins: boolean
  /** Two words of the query written together, which counts as a typing error. */
  joined: boolean
}

/** More words than this say nothing more, and each is looked for. */
const mostWords = 10

/** What a query searches for: each word, alone or together with a neighbour. The last one may be a beginning. */
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

/** How a word that is written answers one that is searched for. */
interface Match {
  typos: number
  /** Only its beginning was searched for. */
  isBeginning: boolean
}

/** The best match of a word with the forms of a searched one; undefined when it is none of them. */
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
  // Two words written together are a typing error themselves.
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

/** Wrong letters between a word and the beginning of another that is most like it. */
function beginningTypos(word: string, term: string, limit: number): number | undefined {
  if (term.length <= word.length || term[0] !== word[0]) return undefined
  const found = Array.from({ length: 1 + 2 * limit }, (_, more) => {
    return typosBetween(word, term.slice(0, word.length - limit + more), limit)
  })
  const typos = found.filter((one) => one !== undefined)
  return typos.length === 0 ? undefined : Math.min(...typos)
}
