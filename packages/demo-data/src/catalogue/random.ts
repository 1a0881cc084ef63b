import { createHash } from 'node:crypto'

const seedNumber = 20261101

/** Generated dates are relative to this date. */
export const seedEpoch = Date.UTC(2026, 10, 1)

/** Returns a number from 0 (inclusive) to 1 (exclusive). The same key always yields the same number. */
export function getSeededFraction(key: string): number {
  return createHash('sha256').update(`${seedNumber}:${key}`).digest().readUInt32BE(0) / 2 ** 32
}

/** Returns an integer from `low` to `high`, both inclusive. */
export function getSeededInteger(key: string, low: number, high: number): number {
  return low + Math.floor(getSeededFraction(key) * (high - low + 1))
}

export function getSeededChoice<T>(key: string, choices: readonly [T, ...T[]]): T {
  return choices[getSeededInteger(key, 0, choices.length - 1)] ?? choices[0]
}

/** Returns a time (`YYYY-MM-DD HH:mm:ss`) between `days` and `days + 1` days before `seedEpoch`. */
export function getSeededDate(key: string, days: number): string {
  const moment = new Date(seedEpoch - days * 86_400_000 - getSeededInteger(`${key}:time`, 0, 86_399) * 1000)
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}

/** Returns midnight (`YYYY-MM-DD 00:00:00`) of the day that is `days` before `seedEpoch`. */
export function getMidnightDaysAgo(days: number): string {
  return `${new Date(seedEpoch - days * 86_400_000).toISOString().slice(0, 10)} 00:00:00`
}
