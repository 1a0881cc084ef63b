import { customRanking } from '../index/read-settings.ts'
import type { SearchIndex } from '../index/search-index.ts'
import type { Matches } from '../match/find.ts'
import { type RankField, rankNumber } from '../match/rank.ts'
import type { RuleEffects } from '../rules/apply-rules.ts'

/** What is done with the documents of a search once they are found and ranked. */
export interface Arranging {
  effects: Pick<RuleEffects, 'promoted' | 'hidden'>
  /** Documents that may be answered; all when undefined. */
  mask: Uint8Array | undefined
  /** How many of a group stay; 0: all. */
  distinct: number
  /** Of a virtual replica: from 0, everything that was found is sorted, to 100, only what answers best. */
  strictness: number
}

export interface Arranged {
  /** Documents as they are answered. */
  documents: Int32Array
  /** The same before groups were thinned out. */
  before: Int32Array
  /** How many documents were found, also those too far from the query to be sorted among the others. */
  found: number
}

/** The documents of a search as they are answered: sorted, one of a group, hidden and put in their places by rules. */
export function arrange(index: SearchIndex, matches: Matches, arranging: Arranging): Arranged {
  const { effects, distinct, mask, strictness } = arranging
  const sorted = index.sortsRelevant ? sortRelevant(index, matches, strictness) : matches.documents
  const shown = effects.hidden.size === 0 ? sorted : sorted.filter((document) => !isHidden(index, document, effects))
  const kept = distinct > 0 ? thinned(index, shown, distinct) : shown
  const documents = effects.promoted.length === 0 ? kept : withPromoted(index, kept, mask, effects)
  const left = index.sortsRelevant ? matches.documents.length - sorted.length : 0
  return { documents, before: shown, found: documents.length + left }
}

function isHidden({ documents }: SearchIndex, document: number, { hidden }: Arranging['effects']): boolean {
  return hidden.has(documents[document]?.objectID ?? '')
}

/** Only so many of the documents with one value of `attributeForDistinct`; what has none is no group. */
function thinned({ columns, settings }: SearchIndex, documents: Int32Array, most: number): Int32Array {
  const attribute = settings.attributeForDistinct
  if (!attribute) return documents
  const { offsets, ids } = columns.get(attribute)
  const counts = new Map<number, number>()
  return documents.filter((document) => {
    const [start = 0, end = 0] = [offsets[document], offsets[document + 1]]
    if (start === end) return true
    const group = ids[start] ?? 0
    const count = counts.get(group) ?? 0
    counts.set(group, count + 1)
    return count < most
  })
}

/** Documents with those that rules promote in their places, also such as were not found. */
function withPromoted(
  { byId }: SearchIndex,
  documents: Int32Array,
  mask: Uint8Array | undefined,
  { promoted, hidden }: Arranging['effects'],
): Int32Array {
  const taken = new Set<number>()
  const groups = promoted.map(({ objectIDs, position, filtered }) => ({
    position,
    documents: objectIDs.flatMap((id) => {
      const document = byId.get(id)
      if (document === undefined || hidden.has(id) || taken.has(document)) return []
      if (filtered && mask && mask[document] === 0) return []
      taken.add(document)
      return [document]
    }),
  }))
  const placed = [...documents].filter((document) => !taken.has(document))
  for (const group of groups.sort((a, b) => a.position - b.position)) {
    placed.splice(Math.min(group.position, placed.length), 0, ...group.documents)
  }
  return Int32Array.from(placed)
}

/** What says how well a document answers, in rough steps. */
const relevance: readonly RankField[] = ['typos', 'missing', 'attribute']

/** Documents that answer well enough, by the replica's own custom ranking. */
function sortRelevant(index: SearchIndex, { documents, rankOf }: Matches, strictness: number): Int32Array {
  const steps = Array.from(documents, (document) => rankNumber(rankOf(document), relevance))
  const classes = [...new Set(steps)].sort((a, b) => a - b)
  const kept = new Set(classes.filter((_step, at) => ((classes.length - at) / classes.length) * 100 >= strictness))
  const relevant = documents.filter((_document, at) => kept.has(steps[at] ?? 0))
  const places = index.orders.places(customRanking(index.settings))
  const placeOf = (at: number) => places[relevant[at] ?? 0] ?? 0
  // Of two in one place the one that answers better comes first.
  const order = Int32Array.from(relevant.keys()).sort((a, b) => placeOf(a) - placeOf(b) || a - b)
  return order.map((at) => relevant[at] ?? 0)
}
