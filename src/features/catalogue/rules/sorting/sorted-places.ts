import { compareText, type Sortable, type SortMethod } from './sort.ts'
import { amountOf, directionOf } from './sort-amounts.ts'

/**
 * The places of products in the order that `sortProducts` gives them, for lists of thousands: each key is read once, and
 * only different keys are compared.
 */
export function sortedPlaces(products: readonly Sortable[], method: SortMethod, pricelist: number): Uint32Array {
  switch (method) {
    case 'popularity':
      return placesBy(
        products,
        ({ popularity }) => popularity,
        (a, b) => b - a,
      )
    case 'newest':
      return placesBy(
        products,
        ({ createdAt }) => createdAt,
        (a, b) => compareText(b, a),
      )
    default: {
      const direction = directionOf(method)
      return placesBy(
        products,
        (product) => amountOf(product, method, pricelist) ?? noAmount * direction,
        (a, b) => (a - b) * direction,
      )
    }
  }
}

/** Beyond every amount. */
const noAmount = Number.MAX_VALUE

/** Counting sort by the rank of each product's key among the different keys; equal ones keep their order. */
function placesBy<Key>(
  products: readonly Sortable[],
  keyOf: (product: Sortable) => Key,
  compare: (a: Key, b: Key) => number,
): Uint32Array {
  const keys = products.map(keyOf)
  const ranks = new Map([...new Set(keys)].sort(compare).map((key, rank) => [key, rank]))
  const next = new Uint32Array(ranks.size + 1)
  const ranked = Uint32Array.from(keys, (key) => ranks.get(key) ?? 0)
  for (const rank of ranked) count(next, rank + 1)
  for (let rank = 1; rank < next.length; rank += 1) next[rank] = at(next, rank) + at(next, rank - 1)
  const places = new Uint32Array(products.length)
  for (const [place, rank] of ranked.entries()) places[count(next, rank)] = place
  return places
}

/** One more at an index; answers how many there were. */
function count(counts: Uint32Array, index: number): number {
  const before = at(counts, index)
  counts[index] = before + 1
  return before
}

function at(numbers: Uint32Array, index: number): number {
  return numbers[index] ?? 0
}
