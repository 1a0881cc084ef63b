import { LRUCache } from 'lru-cache'
import type { CompressedPage } from './cached-page.ts'

/** `fresh`: serve. `stale`: serve and revalidate. `outdated`: serve only if rendering fails. */
export type Freshness = 'fresh' | 'stale' | 'outdated'

interface PageStoreOptions {
  maxBytes: number
  staleTimeMs: number
  maxStaleMs: number
  now: () => number
}

export type PageStore = ReturnType<typeof createPageStore>

/** Share of the memory for filtered lists. There are countless filter combinations, and few are requested twice. */
const filteredListShare = 1 / 8

/** Filtered lists can only evict each other. `purge` retains outdated pages as last good copies. */
export function createPageStore({ maxBytes, staleTimeMs, maxStaleMs, now }: PageStoreOptions) {
  const room = (share: number) =>
    new LRUCache<string, { page: CompressedPage; generation: number; old: boolean }>({
      maxSize: Math.floor(maxBytes * share),
      sizeCalculation: ({ page }) => page.size,
    })
  const filtered = room(filteredListShare)
  const others = room(1 - filteredListShare)
  const roomOf = (key: string) => (key.includes('?filters=') || key.includes('&filters=') ? filtered : others)
  let generation = 0
  return {
    get(key: string): { page: CompressedPage; freshness: Freshness } | undefined {
      const kept = roomOf(key).get(key)
      if (!kept) return undefined
      const age = now() - kept.page.renderedAt
      if (kept.generation !== generation || age > maxStaleMs) return { page: kept.page, freshness: 'outdated' }
      // The age is negative if the clock was set back.
      return { page: kept.page, freshness: age >= 0 && age < staleTimeMs && !kept.old ? 'fresh' : 'stale' }
    },
    /**
     * `startedIn` is the generation at the start of the rendering. If the cache was purged since then, the page is
     * outdated. A page rendered from stale data (`old`) is never fresh.
     */
    set: (key: string, page: CompressedPage, startedIn: number, old: boolean) =>
      void roomOf(key).set(key, { page, generation: startedIn, old }),
    delete: (key: string) => void roomOf(key).delete(key),
    purge() {
      generation += 1
    },
    generation: () => generation,
    stats: () => ({
      pages: filtered.size + others.size,
      bytes: filtered.calculatedSize + others.calculatedSize,
    }),
  }
}
