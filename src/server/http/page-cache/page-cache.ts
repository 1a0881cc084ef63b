import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestIdHeaderPair } from '#server/process/request-context.server.ts'
import { type CacheablePage, createPageLookup } from './cache-key.ts'
import { type CompressedPage, getPageVariant, type PageCacheStatus, type PageVariant } from './cached-page.ts'
import { chooseEncoding } from './encoding.ts'
import type { ServedHost } from './hosts.ts'
import { replaceQuery } from './page-path.ts'
import { createPageRenderer, type RenderDocument } from './page-renderer.ts'
import { createRecompressor } from './recompress.ts'
import { createPageStore } from './store.ts'

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

  function send(request: IncomingMessage, response: ServerResponse, page: CompressedPage, how: PageCacheStatus): void {
    answers[how] += 1
    sendPage(request, response, page, how)
    if (how === 'hit') packBetter(page)
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const found = find(options.hostOf(request), request.url ?? '/')
    if (found === 'other' || found === 'unknown-host') return false
    serve(found, request, response)
    return true
  }

  function serve(address: CacheablePage, request: IncomingMessage, response: ServerResponse): void {
    const kept = store.get(address.key)
    if (kept?.freshness === 'fresh') send(request, response, kept.page, 'hit')
    else if (kept?.freshness === 'stale') {
      filler.refresh(address)
      send(request, response, kept.page, 'stale')
    } else if (kept && !filler.mayRetry(address)) send(request, response, kept.page, 'stale')
    else void renderNow(address, request, response, kept?.page)
  }

  async function renderNow(
    address: CacheablePage,
    request: IncomingMessage,
    response: ServerResponse,
    lastGood?: CompressedPage,
  ) {
    try {
      const { page, isStored } = await filler.fill(address)
      if (page.status < 500 || !lastGood) return send(request, response, page, isStored ? 'miss' : 'bypass')
    } catch {
      // `render` has already logged the error, and only throws if even the error page cannot be rendered.
      if (!lastGood) return unavailable(response)
    }
    if (lastGood) send(request, response, lastGood, 'stale')
  }

  return { answer, purge: store.purge, stats: () => ({ ...store.stats(), responses: answers }) }
}

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CompressedPage,
  answer: PageCacheStatus,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString())
  if (encoding !== 'identity') write(request, response, page, page[encoding], answer)
  else
    getPageVariant(page, encoding).then(
      (variant) => write(request, response, page, variant, answer),
      (error) => response.destroy(error instanceof Error ? error : undefined),
    )
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  page: CompressedPage,
  variant: PageVariant,
  answer: PageCacheStatus,
): void {
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

/** Adds the query of the request to the cached redirect, which is the same for all queries. */
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
