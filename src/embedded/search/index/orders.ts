import type { SearchObject } from '#services/search/wire.ts'
import { attributeValues } from './columns.ts'
import type { Sorting } from './read-settings.ts'

/** Orders of the documents by attributes. */
export interface Orders {
  /** By number of the document its place when sorted so; equal ones share a place. */
  places(sortings: readonly Sorting[]): Int32Array
}

/** Orders that are remembered; yet another one is worked out again. */
const mostKept = 16

/** Orders of documents, each made when it is first asked for. */
export function createOrders(documents: readonly SearchObject[]): Orders {
  const kept = new Map<string, Int32Array>()
  return {
    places: (sortings) => {
      const key = JSON.stringify(sortings)
      const known = kept.get(key)
      if (known) return known
      const made = makePlaces(documents, sortings)
      if (kept.size < mostKept) kept.set(key, made)
      return made
    },
  }
}

function makePlaces(documents: readonly SearchObject[], sortings: readonly Sorting[]): Int32Array {
  const order = compareBy(sortings)
  const sorted = documents.map((document, number) => ({ document, number }))
  sorted.sort((a, b) => order(a.document, b.document))
  const places = new Int32Array(documents.length)
  let place = 0
  for (const [at, { document, number }] of sorted.entries()) {
    const before = sorted[at - 1]
    if (before && order(before.document, document) !== 0) place += 1
    places[number] = place
  }
  return places
}

/** Compares records by attributes; what lacks one comes after what has it. */
export function compareBy(sortings: readonly Sorting[]): (a: SearchObject, b: SearchObject) => number {
  return (a, b) => {
    for (const { name, descending } of sortings) {
      const order = compareValues(attributeValues(a, name)[0], attributeValues(b, name)[0], descending)
      if (order !== 0) return order
    }
    return 0
  }
}

function compareValues(a: unknown, b: unknown, descending: boolean): number {
  const [left, right] = [comparable(a), comparable(b)]
  if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined)
  if (left === right) return 0
  // Numbers come before texts, so that every order is whole.
  if (typeof left !== typeof right) return typeof left === 'number' ? -1 : 1
  return left < right === descending ? 1 : -1
}

function comparable(value: unknown): number | string | undefined {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'number' || typeof value === 'string' ? value : undefined
}
