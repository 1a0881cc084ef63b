import { LRUCache } from 'lru-cache'

/**
 * Lets the same thing be logged at most once in `quietMs`; then returns fields for the line, with how often it was held
 * back. Undefined means to be quiet.
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
    return last && last.since > 0 ? { timesSinceLastSaid: last.since } : {}
  }
}
