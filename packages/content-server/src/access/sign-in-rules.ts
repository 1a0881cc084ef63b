import type { HonoRequest } from 'hono'
import { isLoopbackAddress } from 'pouchery/lib/urls/loopback'

/** How people sign in; see `ContentDependencies`. */
export type SignInWay = 'open' | 'local' | 'password'

/** Whether no password is needed: on this machine (the proxy sets the address), or where the operator allowed it. */
export function mayChoosePerson(way: SignInWay, request: HonoRequest): boolean {
  if (way !== 'local') return way === 'open'
  const address = request.header('x-client-address')
  return address === undefined || isLoopbackAddress(address)
}

/** Whether a form was sent by a page of the shop's own; browsers say so, and no visitor can be tricked into another. */
export function isFromOwnPage(request: HonoRequest, origins: readonly string[]): boolean {
  const site = request.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = request.header('origin')
  return origin === undefined || origin === new URL(request.url).origin || origins.includes(origin)
}

/** Whether `origin` is one of the shop's own: that of the request itself or one it is configured with. */
export function isOwnOrigin(origin: string, requestUrl: string, origins: readonly string[]): boolean {
  return origin === new URL(requestUrl).origin || origins.includes(origin)
}

/** Where the studio is on each of the shop's own origins (specification section 2). */
const studioPath = /^\/studio(\/|$)/

/** The studio to return to, on an own or allowed origin: no other page is ever handed a one-time id. */
export function studioAddress(
  text: string | undefined,
  requestUrl: string,
  origins: { own: readonly string[]; allowed: readonly string[] },
): URL | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined
  const address = new URL(text)
  const isPage = /^https?:$/.test(address.protocol) && address.username === '' && address.password === ''
  if (!isPage) return undefined
  if (origins.allowed.includes(address.origin)) return address
  return studioPath.test(address.pathname) && isOwnOrigin(address.origin, requestUrl, origins.own) ? address : undefined
}

/** The studio's address with the one-time id in its fragment, which is sent to no server and written in no log. */
export function returnAddress(studio: URL, sid: string): string {
  const address = new URL(studio)
  address.hash = `sid=${sid}`
  return address.href
}
