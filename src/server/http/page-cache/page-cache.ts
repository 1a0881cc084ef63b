import type { IncomingMessage, ServerResponse } from 'node:http'
import { runWithStaleTracking } from '#lib/server/stale-tracking.server.ts'
import { getRequestIdHeaderPair } from '#server/process/request-context.server.ts'
import { type CacheablePage, createPageLookup } from './cache-key.ts'
import {
  type CompressedPage,
  compressPage,
  getPageVariant,
  type PageCacheStatus,
  type PageVariant,
  type RenderedDocument,
} from './cached-page.ts'
import { chooseEncoding } from './encoding.ts'
import { replaceQuery } from './page-path.ts'
import { createRecompressor } from './recompress.ts'
import type { ServedHost } from './served-hosts.ts'
import { createPageStore, type PageStore } from './store.ts'

export interface PageCacheOptions {
  hosts: ReadonlyMap<string, ServedHost>
  render: RenderDocument
  hostOf: (request: IncomingMessage) => string | undefined
  maxBytes?: number
  staleTimeMs?: number
  maxStaleMs?: number
  now?: () => number
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Page cache for anonymous visitors, checked before all other handlers. Pages are fresh for one minute, then served
 * stale while revalidating for up to a day. If rendering fails, serves the last good copy.
 */
export function createPageCache(options: PageCacheOptions) {
  const { now = Date.now, maxBytes = 64 * 1024 * 1024, staleTimeMs = 60_000, maxStaleMs = 86_400_000 } = options
  const find = createPageLookup(options.hosts)
  const store = createPageStore({ maxBytes, staleTimeMs, maxStaleMs, now })
  const filler = createPageRenderer(store, options.render, now)
  const packBetter = createRecompressor()
  const answers: Record<PageCacheStatus, number> = { hit: 0, stale: 0, miss: 0, bypass: 0 }

  function send(response: ServerResponse, page: CompressedPage, how: PageCacheStatus): void {
    answers[how] += 1
    sendPage(response, page, how)
    if (how === 'hit') packBetter(page)
  }

  function handle(request: IncomingMessage, response: ServerResponse): boolean {
    const found = find(options.hostOf(request), request.url ?? '/')
    if (found === 'other' || found === 'unknown-host') return false
    serve(found, response)
    return true
  }

  function serve(address: CacheablePage, response: ServerResponse): void {
    const kept = store.get(address.key)
    if (kept?.freshness === 'fresh') send(response, kept.page, 'hit')
    else if (kept?.freshness === 'stale') {
      filler.refresh(address)
      send(response, kept.page, 'stale')
    } else if (kept && !filler.mayRetry(address)) send(response, kept.page, 'stale')
    else void renderNow(address, response, kept?.page)
  }

  async function renderNow(address: CacheablePage, response: ServerResponse, lastGood?: CompressedPage) {
    try {
      const { page, isStored } = await filler.fill(address)
      if (page.status < 500 || !lastGood) return send(response, page, isStored ? 'miss' : 'bypass')
    } catch {
      // `render` has already logged the error, and only throws if even the error page cannot be rendered.
      if (!lastGood) return unavailable(response)
    }
    if (lastGood) send(response, lastGood, 'stale')
  }

  return { handle, purge: store.purge, stats: () => ({ ...store.stats(), responses: answers }) }
}

function sendPage(response: ServerResponse, page: CompressedPage, answer: PageCacheStatus): void {
  const encoding = chooseEncoding(response.req.headers['accept-encoding']?.toString())
  if (encoding !== 'identity') write(response, page, page[encoding], answer)
  else
    getPageVariant(page, encoding).then(
      (variant) => write(response, page, variant, answer),
      (error) => response.destroy(error instanceof Error ? error : undefined),
    )
}

function write(response: ServerResponse, page: CompressedPage, variant: PageVariant, answer: PageCacheStatus): void {
  const { req: request } = response
  const known = request.headers['if-none-match']
  if (known !== undefined && page.status === 200 && known.includes(variant.etag)) {
    response.writeHead(304, [...variant.headers[answer], ...getRequestIdHeaderPair()]).end()
    return
  }
  const headers = page.status === 308 ? withQueryOf(request, variant.headers[answer]) : variant.headers[answer]
  response.writeHead(page.status, [...headers, ...getRequestIdHeaderPair()])
  if (request.method === 'HEAD') response.end()
  else response.end(variant.body)
}

/** Sets the query of a cached redirect to that of the request, because the cache key omits unknown parameters. */
function withQueryOf({ url = '/' }: IncomingMessage, headers: readonly string[]): string[] {
  return headers.map((text, index) =>
    index % 2 === 1 && headers[index - 1] === 'location'
      ? replaceQuery(text, new URL(url, 'http://shop').search)
      : text,
  )
}

function unavailable(response: ServerResponse): void {
  const headers = ['content-type', 'text/plain; charset=utf-8', 'retry-after', '5', 'cache-control', 'no-store']
  response.writeHead(503, [...headers, ...getRequestIdHeaderPair()])
  response.end('The page could not be rendered. Try again in a moment.\n')
}

type RenderDocument = (address: CacheablePage) => Promise<RenderedDocument>

interface RenderResult {
  page: CompressedPage
  isStored: boolean
}

/** Pause after a rendering that failed or used outdated data. The cached copy is served in the meantime. */
const retryAfterMs = 5000

/** Concurrent requests for a page share one rendering. If rendering fails, the store retains the last good copy. */
function createPageRenderer(store: PageStore, render: RenderDocument, now: () => number) {
  const underWay = new Map<string, Promise<RenderResult>>()
  const failedAt = new Map<string, number>()

  async function renderAndKeep(address: CacheablePage): Promise<RenderResult> {
    const startedIn = store.generation()
    const { value: rendered, old } = await runWithStaleTracking(() => render(address))
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
