import { LRUCache } from 'lru-cache'
import { markStale, trackStale } from './stale-tracking.server.ts'

/** In-process cache that retains the last good value for when the source is slow or unavailable. */
export interface LastGoodCache<Value> {
  /** Rejects only if `load` fails and no value is cached. */
  get(key: string, load: () => Promise<Value>): Promise<Value>
  peek(key: string): Value | undefined
  /** Invalidates all values, but retains them as last good values. */
  forget(): void
}

export interface LastGoodCacheOptions<Value> {
  /** Age up to which a value is served without revalidation, ms. After this age, a value is served while revalidating. */
  freshMs: number
  /** Age from which a value is served only if the load fails or exceeds `patienceMs`, ms. */
  staleMs: number
  /** Timeout of a load, ms. Counted from the start of the load, so that only its first caller waits for the full timeout. */
  patienceMs: number
  /** Served if no value is cached and the load exceeds `patienceMs`. Without `meanwhile`, callers wait for the load. */
  meanwhile?: Value
  max: number
  /** Limit for the total size of all values, in the unit of `of`. For values of very different sizes. */
  bound?: { total: number; of: (value: Value) => number }
  /** True if a request must neither read nor write the cache, such as an editor's preview of drafts. */
  bypass?: () => boolean
  keep?: (value: Value) => boolean
  now?: () => number
}

interface CachedValue<Value> {
  value: Value
  /** Time of the load, ms, or -Infinity for an outdated value. */
  at: number
}

interface LoadedValue<Value> {
  value: Value
  /** True for an outdated value, and for a value derived from outdated data. */
  old: boolean
}

interface RunningLoad<Value> {
  answer: Promise<LoadedValue<Value>>
  /** Start of the load, ms. */
  since: number
}

/**
 * Stale-while-revalidate cache per key with a last good value. Serving an outdated value is recorded
 * (`old-answers.server.ts`).
 */
export function createLastGoodCache<Value>(options: LastGoodCacheOptions<Value>): LastGoodCache<Value> {
  const { now = Date.now, keep = () => true, meanwhile, bound } = options
  const answers = new LRUCache<string, CachedValue<Value>>({
    max: options.max,
    ...(bound && { maxSize: bound.total, sizeCalculation: ({ value }) => Math.max(1, bound.of(value)) }),
  })
  const loading = new Map<string, RunningLoad<Value>>()
  let forgotten = 0

  const loadAndKeep = async (key: string, load: () => Promise<Value>): Promise<LoadedValue<Value>> => {
    const began = forgotten
    const answer = await trackStale(load)
    // A value loaded before an invalidation is only a last good value.
    const isNew = began === forgotten && !answer.old
    if (keep(answer.value)) answers.set(key, { value: answer.value, at: isNew ? now() : Number.NEGATIVE_INFINITY })
    else answers.delete(key)
    return answer
  }

  const refresh = (key: string, load: () => Promise<Value>): RunningLoad<Value> => {
    const running = loading.get(key)
    if (running) return running
    const answer = loadAndKeep(key, load).finally(() => {
      if (loading.get(key) === started) loading.delete(key)
    })
    const started = { answer, since: now() }
    loading.set(key, started)
    return started
  }

  const patiently = ({ answer, since }: RunningLoad<Value>, instead: Value): Promise<LoadedValue<Value>> => {
    const rest = Math.max(0, since + options.patienceMs - now())
    return Promise.race([answer, resolveLater(rest, { value: instead, old: true })])
  }

  const answerFor = async (key: string, load: () => Promise<Value>): Promise<LoadedValue<Value>> => {
    const known = answers.get(key)
    if (!known) return meanwhile === undefined ? refresh(key, load).answer : patiently(refresh(key, load), meanwhile)
    const age = now() - known.at
    if (age < options.freshMs) return { value: known.value, old: false }
    const { answer, since } = refresh(key, load)
    const next = answer.catch(() => ({ value: known.value, old: true }))
    return age < options.staleMs ? { value: known.value, old: false } : patiently({ answer: next, since }, known.value)
  }

  return {
    async get(key, load) {
      if (options.bypass?.()) return load()
      const { value, old } = await answerFor(key, load)
      if (old) markStale()
      return value
    },
    peek: (key) => answers.peek(key)?.value,
    forget() {
      forgotten += 1
      loading.clear()
      for (const answer of answers.values()) answer.at = Number.NEGATIVE_INFINITY
    },
  }
}

function resolveLater<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(resolve, ms, value).unref())
}
