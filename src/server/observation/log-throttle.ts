import { LRUCache } from 'lru-cache'

/**
 * Returns a function that permits one log line per key and `quietMs`. Its result contains additional fields for the
 * line, such as the number of suppressed lines, or is undefined if the line must be suppressed.
 */
export function createLogThrottle(quietMs: number) {
  const logged = new LRUCache<string, { at: number; since: number }>({ max: 500 })
  return (what: string, now = Date.now()): Record<string, number> | undefined => {
    const last = logged.get(what)
    if (last && now - last.at < quietMs) {
      last.since += 1
      return undefined
    }
    logged.set(what, { at: now, since: 0 })
    return last && last.since > 0 ? { suppressedCount: last.since } : {}
  }
}
