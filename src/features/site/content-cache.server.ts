import { createLastGoodCache, type LastGoodCache, type LastGoodCacheOptions } from '#lib/server/last-good.server.ts'
import { isPreviewing } from '#server/preview/scope.server.ts'
import { onDataChange } from '#server/process/changes.server.ts'

/** Creates a cache for page data from the content service. Previews bypass the cache. */
export function createContentCache<Value>(
  options: Pick<LastGoodCacheOptions<Value>, 'max' | 'shouldStore' | 'placeholder'> & { timeoutMs?: number },
): LastGoodCache<Value> {
  const timeout = { staleTimeMs: 60_000, maxStaleMs: 600_000, timeoutMs: 1500 }
  const cache = createLastGoodCache<Value>({ ...timeout, ...options, bypass: isPreviewing })
  onDataChange('content', () => cache.invalidate())
  return cache
}
