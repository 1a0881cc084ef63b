import type { StudioSettings } from './settings.ts'

/** Where the studio's makers collect usage, errors and feedback, and tell of new versions. */
const reporting =
  /^https:\/\/([^/]+\.)?(sanity-cdn\.com|sentry\.sanity\.io)\/|^https:\/\/[^/]*\.sanity\.io\/[^/]+\/intake\//

/**
 * Keeps the studio from calling home: usage reports, error reports and looks for new versions are answered here, without a
 * request. Where content is embedded nothing at all leaves the shop's own origin.
 */
export function stayHome(settings: Pick<StudioSettings, 'embedded' | 'shopOrigin'>): void {
  const send = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), settings.shopOrigin)
    return leavesHome(url, settings) ? Promise.resolve(homeAnswer(url)) : send(input, init)
  }
}

/** Whether a request to this address may not be made. */
export function leavesHome(
  url: URL,
  { embedded, shopOrigin }: Pick<StudioSettings, 'embedded' | 'shopOrigin'>,
): boolean {
  return reporting.test(url.href) || (embedded && url.origin !== shopOrigin && url.protocol.startsWith('http'))
}

/** Versions: none is known to be newer. Anything else: not offered, which hides what depends on it. */
function homeAnswer({ hostname }: URL): Response {
  return hostname === 'sanity-cdn.com' ? Response.json({}) : Response.json({ message: 'Not offered' }, { status: 403 })
}
