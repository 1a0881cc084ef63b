/** Decisions that the same seed repeats. */
export interface Random {
  chance: (probability: number) => boolean
  /** A whole number from 0 to below `end`. */
  below: (end: number) => number
  pick: <Choice>(choices: readonly [Choice, ...Choice[]]) => Choice
}

/** The generator mulberry32: small, and good enough to mix a crowd. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    chance: (probability) => next() < probability,
    below,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
  }
}
