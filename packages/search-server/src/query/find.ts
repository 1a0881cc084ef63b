import type { Query, SearchResult } from 'minisearch'
import type { SearchIndex } from '../index/search-index.ts'
import { allowedTypos } from '../index/words.ts'
import { type Form, matchOf, type Slot } from './words.ts'

/** Which documents are found. */
interface Finding {
  slots: readonly Slot[]
  /** Attributes that are searched. */
  fields: readonly string[]
  /** Documents that may be found, by number; all of them without it. */
  mask: readonly boolean[] | undefined
}

/**
 * The numbers of the documents that have all words: first those as typed, then beginnings, then words with typing errors,
 * of equal ones those with the words in a more important attribute, then by the custom ranking.
 */
export function findDocuments({ words, documents, fields: all }: SearchIndex, finding: Finding): readonly number[] {
  const { slots, fields, mask } = finding
  if (slots.length === 0) return [...documents.keys()].filter((document) => mask?.[document] ?? true)
  const query: Query = { combineWith: 'AND', queries: slots.map(slotQuery) }
  const costs = costsOf(slots)
  const rankOf = ranker(slots, all, costs)
  /** 0 leaves a document out before anything is made of it. */
  const boostDocument = (id: number, term: string) => Number((mask?.[id] ?? true) && costs(term).some(isMatch))
  const found = words.search(query, { fields: [...fields], boostDocument }).flatMap(({ id, match }) => {
    const rank = rankOf(match)
    return rank === undefined ? [] : [{ document: Number(id), rank }]
  })
  return found.sort((a, b) => a.rank - b.rank || a.document - b.document).map(({ document }) => document)
}

function slotQuery(slot: Slot): Query {
  return { combineWith: 'OR', queries: slot.flatMap(formQueries) }
}

/** More than what matches: two neighbours in the wrong order are one typing error here, and two for MiniSearch. */
function formQueries({ word, begins, joined }: Form): Query[] {
  if (allowedTypos(word) === 0) return [{ queries: [word], prefix: begins, fuzzy: false }]
  const near = { queries: [word], prefix: false, fuzzy: joined ? 1 : 2 }
  // Also a beginning with a typing error behind the third letter.
  return begins ? [near, { queries: [word.slice(0, 3)], prefix: true, fuzzy: false }] : [near]
}

/** Steps of a rank: a typing error is worse than any number of beginnings, and that than any attribute. */
const typoStep = 1e9
const beginningStep = 1e5

/** What a word of the index costs as each of the searched ones; undefined: it is none of its forms. Remembered. */
type Costs = (term: string) => readonly (number | undefined)[]

function costsOf(slots: readonly Slot[]): Costs {
  const known = new Map<string, readonly (number | undefined)[]>()
  return (term) => {
    const found = known.get(term) ?? slots.map((slot) => costOf(slot, term))
    known.set(term, found)
    return found
  }
}

function costOf(slot: Slot, term: string): number | undefined {
  const match = matchOf(slot, term)
  return match && match.typos * typoStep + Number(match.isBeginning) * beginningStep
}

const isMatch = (cost: number | undefined): boolean => cost !== undefined

/** How well a document answers, by the words that were found in it and where; undefined: a word is missing. */
function ranker(slots: readonly Slot[], fields: readonly string[], costs: Costs) {
  const places = new Map(fields.map((name, place) => [name, place]))
  return (match: SearchResult['match']): number | undefined => {
    const best = slots.map(() => Number.POSITIVE_INFINITY)
    for (const [term, names] of Object.entries(match)) {
      const place = Math.min(...names.map((name) => places.get(name) ?? fields.length))
      for (const [at, cost] of costs(term).entries()) {
        if (cost !== undefined) best[at] = Math.min(best[at] ?? cost, cost + place)
      }
    }
    const rank = best.reduce((sum, cost) => sum + cost, 0)
    return Number.isFinite(rank) ? rank : undefined
  }
}
