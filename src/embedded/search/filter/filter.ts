import type { Column } from '../index/columns.ts'
import { numericAttributes } from '../index/read-settings.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { refused } from '../refusal.ts'

/** One condition on an attribute; of an attribute with several values one has to meet it. */
export type Condition = { attribute: string; negated: boolean } & (
  | { kind: 'facet'; value: string; score?: number }
  | { kind: 'compare'; operator: Operator; number: number }
  | { kind: 'range'; from: number; to: number }
)

export const operators = ['<=', '>=', '!=', '<', '>', '='] as const
export type Operator = (typeof operators)[number]

/** All of the groups must hold; of a group at least one condition. The search service allows no other nesting. */
export type Filter = readonly (readonly Condition[])[]

type FilteredIndex = Pick<SearchIndex, 'documents' | 'columns' | 'facets' | 'settings'>

/**
 * 1 for each document (by number) that meets the filter; undefined when all do because there is no filter.
 * @throws Refusal (400) for numbers that the settings do not let be compared
 */
export function filterMask(index: FilteredIndex, filter: Filter): Uint8Array | undefined {
  if (filter.length === 0) return undefined
  const mask = new Uint8Array(index.documents.length).fill(1)
  for (const group of filter) {
    const met = new Uint8Array(mask.length)
    for (const condition of group) addMatches(index, condition, met)
    for (let document = 0; document < mask.length; document += 1)
      mask[document] = (mask[document] ?? 0) & (met[document] ?? 0)
  }
  return mask
}

/**
 * Scores of the documents by the conditions that they meet: of a group the best (or all, with `sum`), and the groups
 * added up. A condition without a score counts 1.
 */
export function filterScores(index: FilteredIndex, filter: Filter, sum: boolean): Float64Array {
  const scores = new Float64Array(index.documents.length)
  for (const group of filter) {
    const best = new Float64Array(scores.length)
    for (const condition of group) {
      const met = new Uint8Array(scores.length)
      addMatches(index, condition, met)
      const score = condition.kind === 'facet' ? (condition.score ?? 1) : 1
      for (let document = 0; document < scores.length; document += 1) {
        if (met[document] !== 1) continue
        best[document] = sum ? (best[document] ?? 0) + score : Math.max(best[document] ?? 0, score)
      }
    }
    for (let document = 0; document < scores.length; document += 1)
      scores[document] = (scores[document] ?? 0) + (best[document] ?? 0)
  }
  return scores
}

/** Whether a condition of the filter has a score, so that the documents have to be told apart by it. */
export function hasScores(filter: Filter): boolean {
  return filter.some((group) => group.some((condition) => condition.kind === 'facet' && condition.score !== undefined))
}

function addMatches(index: FilteredIndex, condition: Condition, met: Uint8Array): void {
  const column = isFilterable(index, condition) ? index.columns.get(condition.attribute) : undefined
  const wanted = column && Uint8Array.from(column.values, (value) => Number(meetsValue(value, condition)))
  const negated = Number(condition.negated)
  for (let document = 0; document < met.length; document += 1) {
    const has = column && wanted ? hasOne(column, wanted, document) : 0
    met[document] = (met[document] ?? 0) | (has ^ negated)
  }
}

function hasOne({ offsets, ids }: Column, wanted: Uint8Array, document: number): 0 | 1 {
  const end = offsets[document + 1] ?? 0
  for (let at = offsets[document] ?? 0; at < end; at += 1) if (wanted[ids[at] ?? 0] === 1) return 1
  return 0
}

/** Texts can be compared only in attributes declared for faceting; numbers in every attribute, or in those declared. */
function isFilterable({ facets, settings }: FilteredIndex, condition: Condition): boolean {
  const { kind, attribute } = condition
  if (kind !== 'facet') checkNumeric(settings, condition)
  return (
    kind !== 'facet' ||
    attribute === '_tags' ||
    attribute === 'objectID' ||
    facets.some(({ name }) => name === attribute)
  )
}

function checkNumeric(settings: FilteredIndex['settings'], condition: Condition): void {
  const rule = numericAttributes(settings)
  if (!rule) return
  const found = rule.get(condition.attribute)
  const equal = condition.kind === 'compare' && (condition.operator === '=' || condition.operator === '!=')
  if (found && (equal || !found.equalOnly)) return
  const what = found ? 'only be compared by = and !=, by the' : 'not be compared: it is not in the'
  throw refused(400, `filters: "${condition.attribute}" can ${what} numericAttributesForFiltering setting`)
}

/** Facet values are compared without regard to case. */
function meetsValue(value: string | number | boolean, condition: Condition): boolean {
  if (condition.kind === 'facet') return meetsFacet(value, condition.value)
  if (typeof value !== 'number') return false
  if (condition.kind === 'range') return value >= condition.from && value <= condition.to
  return compare(value, condition.operator, condition.number)
}

function meetsFacet(value: string | number | boolean, wanted: string): boolean {
  if (typeof value === 'number') return wanted.trim() !== '' && value === Number(wanted)
  return String(value).toLowerCase() === wanted.toLowerCase()
}

function compare(value: number, operator: Operator, number: number): boolean {
  if (operator === '<') return value < number
  if (operator === '<=') return value <= number
  if (operator === '>') return value > number
  if (operator === '>=') return value >= number
  return operator === '=' ? value === number : value !== number
}
