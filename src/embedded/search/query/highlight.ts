import type { SearchIndex } from '../index/search-index.ts'
import type { Slot } from '../index/synonyms.ts'
import type { TextRules } from '../index/text-rules.ts'
import { typosBetween, writtenLength } from '../index/words.ts'
import type { Plan } from './plan.ts'

export interface Highlight {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  matchedWords: string[]
  fullyHighlighted?: boolean
}

export interface HighlightTags {
  pre: string
  post: string
}

/** A searched word (normalized), and what a written word has to be to match it. */
interface SearchedWord {
  word: string
  /** May be a beginning. */
  prefix: boolean
  typos: number
  /** Other words (normalized) that stand for it; true for synonyms. */
  others: ReadonlyMap<string, boolean>
}

/** What a written word was searched for by. */
interface Meaning {
  word: string
  /** It is a synonym of the searched word. */
  synonym: boolean
}

/** The searched words as a query means them. */
export interface SearchedWords {
  text: TextRules
  words: readonly SearchedWord[]
  /** Which of them a written word is. Remembered: the same words are written in many hits. */
  meaning: (written: string) => Meaning | undefined
}

/** Words that are remembered while one query is answered. */
const mostRemembered = 50_000

export function searchedWords({ text }: SearchIndex, { query, forms }: Plan): SearchedWords {
  const { slots, prefix, typosOf } = query
  const searched = slots.flatMap((slot, place) => {
    const mayBegin = !slot.quoted && (prefix === 'prefixAll' || (prefix === 'prefixLast' && place === slots.length - 1))
    return wordsOf(slot, mayBegin, typosOf)
  })
  const known = new Map<string, Meaning | undefined>()
  const meaning = (written: string) => {
    if (known.has(written)) return known.get(written)
    const found = meaningOf(text.normalize(written), searched, forms.alike)
    if (known.size < mostRemembered) known.set(written, found)
    return found
  }
  return { text, words: searched, meaning }
}

function wordsOf({ phrases: [typed, ...rest], quoted }: Slot, mayBegin: boolean, typosOf: (word: string) => number) {
  const others = new Map(rest.flatMap(({ words, kind }) => words.map((word) => [word, kind !== 'joined'] as const)))
  const last = typed.words.length - 1
  return typed.words.map(
    (word, place): SearchedWord => ({
      ...{ word, others },
      prefix: mayBegin && place === last,
      typos: quoted ? 0 : typosOf(word),
    }),
  )
}

function meaningOf(
  term: string,
  searched: readonly SearchedWord[],
  alike: (a: string, b: string) => boolean,
): Meaning | undefined {
  const meant = searched.find((word) => isMatch(word, term)) ?? searched.find(({ word }) => alike(word, term))
  if (meant) return { word: meant.word, synonym: false }
  const replaced = searched.find(({ others }) => others.has(term))
  return replaced && { word: replaced.word, synonym: replaced.others.get(term) ?? false }
}

function isMatch({ word, prefix, typos }: SearchedWord, term: string): boolean {
  if (term === word || (prefix && term.startsWith(word))) return true
  if (typos === 0) return false
  if (typosBetween(word, term, typos) !== undefined) return true
  return prefix && term.length > word.length && beginsLike(word, term, typos)
}

/** Whether a beginning of `term`, as long as the word or a little longer, is the word with typing errors. */
function beginsLike(word: string, term: string, typos: number): boolean {
  for (let length = word.length; length <= word.length + typos; length += 1) {
    if (typosBetween(word, term.slice(0, length), typos) !== undefined) return true
  }
  return false
}

/** How matching words are marked. */
export interface Marking {
  tags: HighlightTags
  /** A synonym gives way to what was searched for. */
  replaceSynonyms: boolean
}

/** Marks the words of `text` that match one of the searched words. */
export function highlightText(text: string, searched: SearchedWords, { tags, replaceSynonyms }: Marking): Highlight {
  const matched = new Set<string>()
  let unmarked = 0
  const value = text.replace(searched.text.pattern, (written) => {
    const found = searched.meaning(written)
    if (!found) {
      unmarked += 1
      return written
    }
    matched.add(found.word)
    if (found.synonym && replaceSynonyms) return `${tags.pre}${found.word}${tags.post}`
    return mark(written, found.word, tags, searched.text.normalize)
  })
  if (matched.size === 0) return { value, matchLevel: 'none', matchedWords: [] }
  const matchLevel = matched.size === new Set(searched.words.map(({ word }) => word)).size ? 'full' : 'partial'
  return { value, matchLevel, matchedWords: [...matched], fullyHighlighted: unmarked === 0 }
}

/** A beginning marks only itself: `<em>pep</em>permint`. */
function mark(written: string, word: string, { pre, post }: HighlightTags, normalize: TextRules['normalize']): string {
  const length = writtenLength(written, word, normalize) ?? written.length
  return `${pre}${written.slice(0, length)}${post}${written.slice(length)}`
}
