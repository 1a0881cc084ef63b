import type { StudioSettings } from './settings.ts'

/** Sanity endpoints for telemetry, error reports, feedback and version checks. */
const reporting =
  /^https:\/\/([^/]+\.)?(sanity-cdn\.com|sentry\.sanity\.io)\/|^https:\/\/[^/]*\.sanity\.io\/[^/]+\/intake\//

/**
 * Privacy: answers telemetry, error reports and version checks locally. With embedded content, no `fetch` leaves the
 * shop's origin.
 */
export function stayHome(settings: Pick<StudioSettings, 'embedded' | 'shopOrigin'>): void {
  const send = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), settings.shopOrigin)
    return leavesHome(url, settings) ? Promise.resolve(homeAnswer(url)) : send(input, init)
  }
}

/** True if the request must be blocked. */
export function leavesHome(
  url: URL,
  { embedded, shopOrigin }: Pick<StudioSettings, 'embedded' | 'shopOrigin'>,
): boolean {
  return reporting.test(url.href) || (embedded && url.origin !== shopOrigin && url.protocol.startsWith('http'))
}

/** Version checks find no newer version. Other endpoints return 403, which hides dependent features. */
function homeAnswer({ hostname }: URL): Response {
  return hostname === 'sanity-cdn.com' ? Response.json({}) : Response.json({ message: 'Not offered' }, { status: 403 })
}
