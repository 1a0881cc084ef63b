import { createHash } from 'node:crypto'

/** Changing the seed changes the whole catalogue. */
const seedNumber = 20261101

/** Reference date of all seeded dates. */
export const seedEpoch = Date.UTC(2026, 10, 1)

/** Deterministic number per key, from 0 (inclusive) to 1 (exclusive). */
export function seededFraction(key: string): number {
  return createHash('sha256').update(`${seedNumber}:${key}`).digest().readUInt32BE(0) / 2 ** 32
}

/** Both bounds are inclusive. */
export function seededInteger(key: string, low: number, high: number): number {
  return low + Math.floor(seededFraction(key) * (high - low + 1))
}

export function seededChoice<T>(key: string, choices: readonly [T, ...T[]]): T {
  return choices[seededInteger(key, 0, choices.length - 1)] ?? choices[0]
}

/** `YYYY-MM-DD HH:mm:ss`, `days` before the epoch at a seeded time of day. */
export function seededDate(key: string, days: number): string {
  const moment = new Date(seedEpoch - days * 86_400_000 - seededInteger(`${key}:time`, 0, 86_399) * 1000)
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}

/** `YYYY-MM-DD 00:00:00`, `days` before the epoch. */
export function seedMidnight(days: number): string {
  return `${new Date(seedEpoch - days * 86_400_000).toISOString().slice(0, 10)} 00:00:00`
}
