import { trackStale } from '#lib/server/stale-tracking.server.ts'
import type { CacheablePage } from './cache-key.ts'
import { type CompressedPage, compressPage, type RenderedDocument } from './cached-page.ts'
import type { PageStore } from './store.ts'

export type RenderDocument = (address: CacheablePage) => Promise<RenderedDocument>

export interface RenderResult {
  page: CompressedPage
  isStored: boolean
}

/** Pause after a rendering that failed or used outdated data. The cached copy is served in the meantime. */
const retryAfterMs = 5000

/** Concurrent requests for a page share one rendering. If rendering fails, the store retains the last good copy. */
export function createPageRenderer(store: PageStore, render: RenderDocument, now: () => number) {
  const underWay = new Map<string, Promise<RenderResult>>()
  const failedAt = new Map<string, number>()

  async function renderAndKeep(address: CacheablePage): Promise<RenderResult> {
    const startedIn = store.generation()
    const { value: rendered, old } = await trackStale(() => render(address))
    const page = await compressPage(rendered)
    const kept = isCacheableResponse(rendered)
    if (kept) store.set(address.key, page, startedIn, old)
    else if (rendered.status < 500) store.delete(address.key)
    if (old || rendered.status >= 500) rememberFailure(address)
    else failedAt.delete(address.key)
    return { page, isStored: kept }
  }

  function run(address: CacheablePage): Promise<RenderResult> {
    return renderAndKeep(address).catch((error: unknown) => {
      rememberFailure(address)
      throw error
    })
  }

  function fill(address: CacheablePage): Promise<RenderResult> {
    // After a purge, a request must not join an in-flight render that started before the purge.
    const flight = `${store.generation()} ${address.key}`
    const current = underWay.get(flight)
    if (current) return current
    const started = run(address).finally(() => underWay.delete(flight))
    underWay.set(flight, started)
    return started
  }

  /** Ignores errors, because a later request retries. */
  function refresh(address: CacheablePage): void {
    if (mayRetry(address)) fill(address).catch(() => undefined)
  }

  function mayRetry({ key }: CacheablePage): boolean {
    return now() - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY) >= retryAfterMs
  }

  function rememberFailure({ key }: CacheablePage): void {
    if (failedAt.size >= 10_000) failedAt.clear()
    failedAt.set(key, now())
  }

  return { fill, refresh, mayRetry }
}

function isCacheableResponse({ status, headers }: RenderedDocument): boolean {
  if (status !== 200 && status !== 308) return false
  return headers.every((text, index) => index % 2 === 1 || isSharedHeader(text, headers[index + 1] ?? ''))
}

function isSharedHeader(name: string, value: string): boolean {
  if (name === 'set-cookie') return false
  return name !== 'cache-control' || !/no-store|private/.test(value)
}
