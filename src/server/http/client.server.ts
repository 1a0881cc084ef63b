/** The address a request came from, as the server in front of us or the socket says; for rate limits only. */
export function clientAddress(request: Request): string {
  return 'ip' in request && typeof request.ip === 'string' ? request.ip : 'unknown'
}

/**
 * Whether a request comes from the shop's own pages. Browsers say so in `Sec-Fetch-Site` or `Origin`; a client that
 * sends neither is no browser, so no visitor can be tricked into sending it.
 */
export function isSameOrigin(request: Request, allowedHosts: readonly string[]): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  if (origin === null) return true
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === new URL(request.url).host || allowedHosts.includes(host)
}
