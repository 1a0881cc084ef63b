import type { HonoRequest } from 'hono'
import { isLoopbackAddress } from 'pouchery/lib/urls/loopback'

/** Sign-in without a password: always (`open`), only from this machine (`local`), or never (`password`). */
export type SignInMode = 'open' | 'local' | 'password'

/**
 * Returns true in mode `open`, and in mode `local` for requests from this machine. A request without
 * `x-client-address`, which the shop's server sets for visitors, counts as coming from this machine.
 */
export function canSignInWithoutPassword(mode: SignInMode, request: HonoRequest): boolean {
  if (mode !== 'local') return mode === 'open'
  const address = request.header('x-client-address')
  return address === undefined || isLoopbackAddress(address)
}

/** Returns false for forms submitted by pages of other origins, to prevent CSRF. */
export function isSameOriginForm(request: HonoRequest, origins: readonly string[]): boolean {
  const site = request.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = request.header('origin')
  return origin === undefined || isShopOrigin(origin, request.url, origins)
}

export function isShopOrigin(origin: string, requestUrl: string, origins: readonly string[]): boolean {
  return origin === new URL(requestUrl).origin || origins.includes(origin)
}

/** Path of the studio on the shop's domains (specification section 2.1). */
const studioPath = /^\/studio(\/|$)/

/** Accepts only allowed origins and the studio on the shop's origins, because the page receives a one-time id. */
export function parseStudioUrl(
  text: string | undefined,
  requestUrl: string,
  origins: { own: readonly string[]; allowed: readonly string[] },
): URL | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined
  const address = new URL(text)
  const isPage = /^https?:$/.test(address.protocol) && address.username === '' && address.password === ''
  if (!isPage) return undefined
  if (origins.allowed.includes(address.origin)) return address
  return studioPath.test(address.pathname) && isShopOrigin(address.origin, requestUrl, origins.own)
    ? address
    : undefined
}

/** Passes the one-time id in the URL fragment, which is neither sent to servers nor logged. */
export function createStudioReturnUrl(studio: URL, sid: string): string {
  const address = new URL(studio)
  address.hash = `sid=${sid}`
  return address.href
}
