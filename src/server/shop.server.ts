import { randomBytes } from 'node:crypto'
import type { LanguageCode } from '#app.config'
import { getRedirectUrl, getRootLanguage } from '#lib/urls/locale-url.ts'
import { isPaymentPage } from '#services/commerce/shopper/payment-pages.ts'
import { handleEmbeddedRequest } from './embedded/handle-embedded.server.ts'
import { compressResponse } from './http/answering/compress.server.ts'
import { renderErrorPage } from './http/answering/error-page.server.ts'
import {
  type BuildAssets,
  getRequestLanguage,
  type RenderContext,
  type RouteRenderer,
  withRequestLanguage,
} from './http/answering/render.server.ts'
import { finalizeResponse, getRejectionResponse, isHtmlResponse } from './http/answering/request-rules.server.ts'
import {
  buildDocumentHeaders,
  buildTransportHeaders,
  commonSecurityHeaders,
  computeScriptHashes,
  type DocumentHeaderOptions,
  removeNonce,
} from './http/answering/security-headers.server.ts'
import type { CacheablePage } from './http/page-cache/cache-key.ts'
import type { RenderedDocument } from './http/page-cache/cached-page.ts'
import { replaceQuery } from './http/page-cache/page-path.ts'
import { readPreviewSession } from './preview/key.server.ts'
import { isPreviewing, withPreview } from './preview/scope.server.ts'
import { toPreviewResponse } from './preview/session-cookie.server.ts'
import type { Env } from './process/env.server.ts'
import { instrumentRequest, withHeaders } from './process/instrument-request.server.ts'
import { deferLibraryErrors, logFailure } from './process/log.server.ts'
import { getMediaOrigins } from './process/media-origins.server.ts'
import { requestIdHeader } from './process/request-context.server.ts'

export interface ShopOptions {
  settings: Env
  render: RouteRenderer
  /** False in development, where tools inject their own scripts. */
  hasSecurityHeaders: boolean
  builtFiles?: BuildAssets
  isUpstreamFailing: () => Promise<boolean>
}

export type Shop = ReturnType<typeof createShop>

const maxRenderMs = 20_000

/** Must equal the retry interval of the page cache. */
const retryAfterSeconds = 5

export function createShop({ settings, render, hasSecurityHeaders, builtFiles, isUpstreamFailing }: ShopOptions) {
  const renderRoute = withRequestLanguage(render, settings.domains)

  async function answer(request: Request, url: URL, nonce?: string): Promise<Response> {
    try {
      if (/^\/embedded(\/|$)/.test(url.pathname)) return await handleEmbeddedRequest(request, url)
      const rules = { rootLanguage: rootOf(url), allowedHosts: settings.allowedHosts }
      const early = getRejectionResponse(request, url, rules) ?? moved(request, url)
      if (early) return early
      const rendered = async () => finalizeResponse(await renderRoute(request, renderContext(nonce)), url.pathname)
      const answered = await (url.pathname.startsWith('/_serverFn/') ? deferLibraryErrors(rendered) : rendered())
      return withRequestQuery(await forNow(answered), url)
    } catch (error) {
      const reference = logFailure(error, request.method, url.pathname)
      return forNow(renderErrorPage(getRequestLanguage(url, settings.domains), rootOf(url), reference, error))
    }
  }

  /** If a service is down, turns a 500 page into a 503 with `retry-after`, so crawlers and caches keep their copy. */
  async function forNow(response: Response): Promise<Response> {
    if (response.status !== 500 || !isHtmlResponse(response) || !(await isUpstreamFailing())) return response
    const later = new Response(response.body, { status: 503, headers: response.headers })
    return withHeaders(later, [['retry-after', String(retryAfterSeconds)]])
  }

  function rootOf({ host }: URL): LanguageCode {
    return getRootLanguage(host, settings.domains)
  }

  function moved(request: Request, url: URL): Response | undefined {
    // Editors in preview are not redirected to another domain, because their session cookie is valid only on the
    // studio's domain.
    const location = getRedirectUrl(url, isPreviewing() ? {} : settings.domains)
    if (location === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    return new Response(null, { status: 308, headers: { location } })
  }

  function policyHeaders(url: URL, scripts: readonly string[]): [string, string][] {
    const policy: DocumentHeaderOptions = {
      scripts,
      isHttps: isHttps(url),
      isPaymentPage: isPaymentPage(url.pathname),
      media: getMediaOrigins(),
      isPreview: isPreviewing(),
    }
    return buildDocumentHeaders(settings, policy)
  }

  function renderContext(nonce: string | undefined): Omit<RenderContext, 'rootLanguage'> {
    return {
      ...(nonce ? { nonce } : {}),
      ...(builtFiles ? { builtFiles } : {}),
      ...(isPreviewing() ? { preview: true } : {}),
    }
  }

  const otherHeaders = (url: URL) => [...commonSecurityHeaders, ...buildTransportHeaders(isHttps(url))]

  function isHttps(url: URL): boolean {
    return url.protocol === 'https:' || new URL(settings.origin).protocol === 'https:'
  }

  async function fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    return instrumentRequest(request, url.pathname, () => answerVisitor(request, url))
  }

  async function answerVisitor(request: Request, url: URL): Promise<Response> {
    if (url.pathname.startsWith('/embedded/')) return answerNow(request, url)
    // Ignore errors here. If a service is down, rendering the page reports the outage.
    const session = await readPreviewSession(request.headers.get('cookie')).catch(() => undefined)
    if (!session) return answerNow(request, url)
    return withPreview(session, async () => toPreviewResponse(await answerNow(request, url), session, isHttps(url)))
  }

  async function answerNow(request: Request, url: URL): Promise<Response> {
    if (!hasSecurityHeaders) return answer(request, url)
    const nonce = randomBytes(16).toString('base64')
    const response = await answer(request, url, nonce)
    const isPage = isHtmlResponse(response) && !response.headers.has('content-security-policy')
    const extra = isPage ? policyHeaders(url, [`'nonce-${nonce}'`]) : otherHeaders(url)
    return compressResponse(request, addHeaders(response, isPage ? [...extra, ['cache-control', 'no-store']] : extra))
  }

  /**
   * Renders a page for anonymous visitors. The content security policy contains hashes of the inline scripts. During
   * rendering, a nonce identifies these scripts. It is removed before caching.
   */
  async function renderDocument({ url: address }: CacheablePage): Promise<RenderedDocument> {
    const url = new URL(address)
    const signal = AbortSignal.timeout(maxRenderMs)
    const asked = new Request(url, { headers: { accept: 'text/html' }, signal })
    const nonce = randomBytes(16).toString('hex')
    const response = await instrumentRequest(asked, url.pathname, () => answer(asked, url, nonce))
    const isPage = isHtmlResponse(response)
    const body = Buffer.from(await response.arrayBuffer())
    const marked = isPage ? body.toString('utf8') : ''
    const html = isPage ? Buffer.from(removeNonce(marked, nonce)) : body
    const extra = isPage ? policyHeaders(url, computeScriptHashes(marked, nonce)) : otherHeaders(url)
    const all = addHeaders(new Response(null, { headers: response.headers }), [
      ...extra,
      ...pageCacheHeaders(response.status),
    ])
    all.headers.delete('content-length')
    // The request ID must not be cached, because each response gets its own.
    all.headers.delete(requestIdHeader)
    return { status: response.status, headers: [...all.headers].flat(), html, renderedAt: Date.now() }
  }

  return { fetch, renderDocument }
}

function withRequestQuery(response: Response, { search }: URL): Response {
  const location = response.status === 308 ? response.headers.get('location') : null
  if (location === null) return response
  const headers = new Headers(response.headers)
  headers.set('location', replaceQuery(location, search))
  return new Response(null, { status: 308, headers })
}

/** Browsers revalidate on every request (304). A CDN may serve a page for as long as the page cache, fresh or stale. */
function pageCacheHeaders(status: number): [string, string][] {
  const vary: [string, string] = ['vary', 'accept-encoding']
  if (status !== 200) return [['cache-control', 'no-cache'], vary]
  return [
    ['cache-control', 'public, max-age=0, must-revalidate'],
    ['cdn-cache-control', 'max-age=60, stale-while-revalidate=86400'],
    vary,
  ]
}

function addHeaders(response: Response, extra: readonly (readonly [string, string])[]): Response {
  return withHeaders(
    response,
    extra.filter(([name]) => !response.headers.has(name)),
  )
}
