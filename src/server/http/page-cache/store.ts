import { LRUCache } from 'lru-cache'
import type { Page } from './entry.ts'

/** How usable a kept page is: as it is, while a new one is rendered, or only when rendering fails. */
export type Freshness = 'fresh' | 'stale' | 'outdated'

export interface StoreOptions {
  maxBytes: number
  freshMs: number
  staleMs: number
  now: () => number
}

interface Kept {
  page: Page
  generation: number
  old: boolean
}

export type PageStore = ReturnType<typeof createPageStore>

/** Of all bytes, how many filtered lists may take: there are endless many of them, and few are asked for twice. */
const shareOfFiltered = 1 / 8

/**
 * Kept pages, bounded by bytes; filtered lists push out only each other. `purge` outdates all of them at once, but leaves
 * them as last good copies.
 */
export function createPageStore({ maxBytes, freshMs, staleMs, now }: StoreOptions) {
  const room = (share: number) =>
    new LRUCache<string, Kept>({
      maxSize: Math.floor(maxBytes * share),
      sizeCalculation: ({ page }) => page.size,
    })
  const filtered = room(shareOfFiltered)
  const others = room(1 - shareOfFiltered)
  const roomOf = (key: string) => (key.includes('?filters=') || key.includes('&filters=') ? filtered : others)
  let generation = 0
  return {
    get(key: string): { page: Page; freshness: Freshness } | undefined {
      const kept = roomOf(key).get(key)
      if (!kept) return undefined
      const age = now() - kept.page.renderedAt
      if (kept.generation !== generation || age > staleMs) return { page: kept.page, freshness: 'outdated' }
      // Younger than nothing: the clock was set back, and how old it is nobody knows.
      return { page: kept.page, freshness: age >= 0 && age < freshMs && !kept.old ? 'fresh' : 'stale' }
    },
    /**
     * `startedIn` is the generation in which rendering began: what a purge overtook is outdated from the start. What was drawn
     * from `old` answers is never fresh.
     */
    set: (key: string, page: Page, startedIn: number, old: boolean) =>
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
