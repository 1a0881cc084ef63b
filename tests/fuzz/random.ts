/** Generator of deterministic pseudorandom values. */
export interface Random {
  /** Returns an integer from 0 to `limit` - 1. */
  integerBelow(limit: number): number
  happens(probability: number): boolean
  pick<Item>(list: readonly Item[]): Item
}

/** Creates a separate generator for each `index`, so that a request is reproducible without the previous requests. */
export function createRandom(seed: number, index: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integerBelow = (limit: number) => Math.floor(next() * limit)
  return {
    integerBelow,
    happens: (probability) => next() < probability,
    pick: (list) => {
      const [item] = list.slice(integerBelow(list.length))
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
  }
}
