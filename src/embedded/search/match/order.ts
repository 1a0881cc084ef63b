import { customRanking, readSorting } from '../index/read-settings.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { documentOf, type Rank, type RankField, rankKey, rankNumber } from './rank.ts'

/** What decides about the order of documents: fields of their rank, places by attributes, scores of filters. */
type Criterion = { rank: RankField[] } | { places: Int32Array } | 'filters'

const fieldsOf: Record<string, RankField[]> = {
  typo: ['typos'],
  words: ['missing'],
  proximity: ['proximity'],
  attribute: ['attribute', 'position'],
  exact: ['inexact'],
}

/** The criteria of a `ranking`, those of a rank that follow one another as one. */
function criteriaOf(index: SearchIndex, ranking: readonly string[]): Criterion[] {
  const criteria: Criterion[] = []
  for (const entry of ranking) {
    const fields = fieldsOf[entry]
    const last = criteria.at(-1)
    if (fields && last && last !== 'filters' && 'rank' in last) last.rank.push(...fields)
    else if (fields) criteria.push({ rank: [...fields] })
    else if (entry === 'filters') criteria.push('filters')
    else if (entry === 'custom') criteria.push({ places: index.orders.places(customRanking(index.settings)) })
    else {
      const sorting = readSorting(entry)
      if (sorting) criteria.push({ places: index.orders.places([sorting]) })
    }
  }
  return criteria
}

/** What documents are sorted by. */
export interface Sorting {
  ranking: readonly string[]
  rankOf: (document: number) => Rank
  /** By number of the document, more is better; none when nothing is scored. */
  scores: Float64Array | undefined
}

/** Documents in the order of a ranking; among equals, in that of the custom ranking. */
export function sortDocuments(index: SearchIndex, documents: Int32Array, sorting: Sorting): Int32Array {
  const { rankOf, scores } = sorting
  const ranking = effective(sorting)
  const fields = ranking.flatMap((entry) => fieldsOf[entry] ?? [])
  if (fields.length === 0 && ranking.length === 0) return documents
  // Most rankings are criteria of words alone: then a document's rank and number are one number.
  if (ranking.every((entry) => fieldsOf[entry])) {
    const keys = Float64Array.from(documents, (document) => rankKey(rankOf(document), fields, document))
    return Int32Array.from(keys.sort(), documentOf)
  }
  const levels = criteriaOf(index, ranking).map((criterion) => levelOf(criterion, documents, rankOf, scores))
  return sortByLevels(documents, levels)
}

/** A ranking without what decides nothing: places of records, scores that are not there, the custom ranking at the end. */
function effective({ ranking, scores }: Sorting): string[] {
  const entries = ranking.filter((entry) => entry !== 'geo' && (entry !== 'filters' || scores !== undefined))
  return entries.at(-1) === 'custom' ? entries.slice(0, -1) : entries
}

function levelOf(
  criterion: Criterion,
  documents: Int32Array,
  rankOf: Sorting['rankOf'],
  scores: Float64Array | undefined,
): Float64Array {
  if (criterion === 'filters') return Float64Array.from(documents, (document) => -(scores?.[document] ?? 0))
  if ('places' in criterion) return Float64Array.from(documents, (document) => criterion.places[document] ?? 0)
  return Float64Array.from(documents, (document) => rankNumber(rankOf(document), criterion.rank))
}

function sortByLevels(documents: Int32Array, levels: readonly Float64Array[]): Int32Array {
  const order = Int32Array.from(documents.keys())
  order.sort((a, b) => {
    for (const level of levels) {
      const difference = (level[a] ?? 0) - (level[b] ?? 0)
      if (difference !== 0) return difference
    }
    return (documents[a] ?? 0) - (documents[b] ?? 0)
  })
  return order.map((at) => documents[at] ?? 0)
}
