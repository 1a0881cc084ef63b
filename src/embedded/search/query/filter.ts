import type { Column } from '../index/columns.ts'
import type { SearchIndex } from '../index/search-index.ts'

/** One condition on an attribute; of an attribute with several values one has to meet it. */
export type Condition = { attribute: string; negated: boolean } & (
  | { kind: 'facet'; value: string }
  | { kind: 'compare'; operator: Operator; number: number }
  | { kind: 'range'; from: number; to: number }
)

export const operators = ['<=', '>=', '!=', '<', '>', '='] as const
export type Operator = (typeof operators)[number]

/** All of the groups must hold; of a group at least one condition. The search service allows no other nesting. */
export type Filter = readonly (readonly Condition[])[]

type FilteredIndex = Pick<SearchIndex, 'documents' | 'columns' | 'facets'>

/** 1 for each document (by number) that meets the filter; undefined when all do because there is no filter. */
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

/** Texts can be compared only in attributes declared for faceting; numbers in every attribute. */
function isFilterable({ facets }: FilteredIndex, { kind, attribute }: Condition): boolean {
  return (
    kind !== 'facet' ||
    attribute === '_tags' ||
    attribute === 'objectID' ||
    facets.some(({ name }) => name === attribute)
  )
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
