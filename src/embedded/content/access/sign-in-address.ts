/** Whether `origin` is one of the shop's own: that of the request itself or one it is configured with. */
export function isOwnOrigin(origin: string, requestUrl: string, origins: readonly string[]): boolean {
  return origin === new URL(requestUrl).origin || origins.includes(origin)
}

/**
 * The address of the studio that the sign-in page returns to; `undefined` unless it is a page of the shop's own, so that
 * no other site is ever handed a one-time id.
 */
export function studioAddress(
  text: string | undefined,
  requestUrl: string,
  origins: readonly string[],
): URL | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined
  const address = new URL(text)
  const isPage = /^https?:$/.test(address.protocol) && address.username === '' && address.password === ''
  return isPage && isOwnOrigin(address.origin, requestUrl, origins) ? address : undefined
}

/** The studio's address with the one-time id in its fragment, which is sent to no server and written in no log. */
export function returnAddress(studio: URL, sid: string): string {
  const address = new URL(studio)
  address.hash = `sid=${sid}`
  return address.href
}
