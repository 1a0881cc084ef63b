import type { StudioSettings } from './settings.ts'

const telemetryEndpoints =
  /^https:\/\/([^/]+\.)?(sanity-cdn\.com|sentry\.sanity\.io)\/|^https:\/\/[^/]*\.sanity\.io\/[^/]+\/intake\//

/**
 * Replaces `window.fetch`, so that telemetry, error reports and version checks are not sent. If the content service
 * is embedded, all requests to other origins are blocked as well.
 */
export function blockTelemetry(settings: Pick<StudioSettings, 'isEmbedded' | 'shopOrigin'>): void {
  const send = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), settings.shopOrigin)
    return isBlockedRequest(url, settings) ? Promise.resolve(blockedResponse(url)) : send(input, init)
  }
}

export function isBlockedRequest(
  url: URL,
  { isEmbedded, shopOrigin }: Pick<StudioSettings, 'isEmbedded' | 'shopOrigin'>,
): boolean {
  return (
    telemetryEndpoints.test(url.href) || (isEmbedded && url.origin !== shopOrigin && url.protocol.startsWith('http'))
  )
}

/**
 * The empty response to a version check means that there is no newer version. Other blocked requests get a 403, so that
 * the studio hides the features that depend on them.
 */
function blockedResponse({ hostname }: URL): Response {
  return hostname === 'sanity-cdn.com'
    ? Response.json({})
    : Response.json({ message: 'Not available' }, { status: 403 })
}
