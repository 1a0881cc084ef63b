import { LRUCache } from 'lru-cache'
import { markStaleDataUsed, runWithStaleTracking } from './stale-tracking.server.ts'

/** Serves the last good value if the source is slow or unavailable. */
export interface LastGoodCache<Value> {
  /** Rejects if `load` fails and no value is cached. */
  get(key: string, load: () => Promise<Value>): Promise<Value>
  peek(key: string): Value | undefined
  /** Marks all values as outdated without removing any. */
  invalidate(): void
}

export interface LastGoodCacheOptions<Value> {
  /** Values younger than this are served without a load, older ones while they are being reloaded. */
  staleTimeMs: number
  /** Values older than this are served only if the load fails or takes longer than `timeoutMs`. */
  maxStaleMs: number
  /** Maximum time to wait for a load, measured from its start. Callers that arrive during the load wait less. */
  timeoutMs: number
  /** Served if no value is cached and the load takes longer than `timeoutMs`. If undefined, callers wait. */
  placeholder?: Value
  max: number
  /** Maximum total size of all values, in the unit that `of` returns. */
  sizeLimit?: { total: number; of: (value: Value) => number }
  /** True if a request must neither read nor write the cache, e.g. an editor's preview. */
  bypass?: () => boolean
  shouldStore?: (value: Value) => boolean
  now?: () => number
}

interface CachedValue<Value> {
  value: Value
  /** Time of the load, Unix time in ms. -Infinity for an outdated value. */
  at: number
}

interface LoadedValue<Value> {
  value: Value
  /** True if the value was derived from outdated data. */
  old: boolean
}

interface RunningLoad<Value> {
  answer: Promise<LoadedValue<Value>>
  /** Start of the load, Unix time in ms. */
  since: number
}

/**
 * Creates a stale-while-revalidate cache. It calls `markStaleDataUsed` (`stale-tracking.server.ts`) whenever it serves
 * a fallback for a slow or failed load, or a value derived from one.
 */
export function createLastGoodCache<Value>(options: LastGoodCacheOptions<Value>): LastGoodCache<Value> {
  const { now = Date.now, shouldStore = () => true, placeholder, sizeLimit } = options
  const values = new LRUCache<string, CachedValue<Value>>({
    max: options.max,
    ...(sizeLimit && { maxSize: sizeLimit.total, sizeCalculation: ({ value }) => Math.max(1, sizeLimit.of(value)) }),
  })
  const loading = new Map<string, RunningLoad<Value>>()
  let invalidations = 0

  const loadAndStore = async (key: string, load: () => Promise<Value>): Promise<LoadedValue<Value>> => {
    const began = invalidations
    const answer = await runWithStaleTracking(load)
    // If the cache was invalidated during the load, the value is stored as outdated.
    const isNew = began === invalidations && !answer.old
    // Keep the value of a newer load that has already completed.
    if (began !== invalidations && (values.peek(key)?.at ?? Number.NEGATIVE_INFINITY) > Number.NEGATIVE_INFINITY)
      return answer
    if (shouldStore(answer.value))
      values.set(key, { value: answer.value, at: isNew ? now() : Number.NEGATIVE_INFINITY })
    else values.delete(key)
    return answer
  }

  const refresh = (key: string, load: () => Promise<Value>): RunningLoad<Value> => {
    const running = loading.get(key)
    if (running) return running
    const answer = loadAndStore(key, load).finally(() => {
      if (loading.get(key) === started) loading.delete(key)
    })
    const started = { answer, since: now() }
    loading.set(key, started)
    return started
  }

  const withTimeout = ({ answer, since }: RunningLoad<Value>, fallback: Value): Promise<LoadedValue<Value>> => {
    const rest = Math.max(0, since + options.timeoutMs - now())
    return Promise.race([answer, resolveLater(rest, { value: fallback, old: true })])
  }

  const resolve = async (key: string, load: () => Promise<Value>): Promise<LoadedValue<Value>> => {
    const known = values.get(key)
    if (!known)
      return placeholder === undefined ? refresh(key, load).answer : withTimeout(refresh(key, load), placeholder)
    const age = now() - known.at
    if (age < options.staleTimeMs) return { value: known.value, old: false }
    const { answer, since } = refresh(key, load)
    const next = answer.catch(() => ({ value: known.value, old: true }))
    return age < options.maxStaleMs
      ? { value: known.value, old: false }
      : withTimeout({ answer: next, since }, known.value)
  }

  return {
    async get(key, load) {
      if (options.bypass?.()) return load()
      const { value, old } = await resolve(key, load)
      if (old) markStaleDataUsed()
      return value
    },
    peek: (key) => values.peek(key)?.value,
    invalidate() {
      invalidations += 1
      loading.clear()
      for (const answer of values.values()) answer.at = Number.NEGATIVE_INFINITY
    },
  }
}

function resolveLater<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(resolve, ms, value).unref())
}
