import type { ShopSite } from '#embedded/mail/shop-site.ts'
import { Refusal } from '../http/refusal.ts'
import type { ResetKey } from './reset-link.ts'

/**
 * The address in a reset mail: `{frontend}/{linkUri}?id={id}&i={secret}` (commerce reference 9). `linkUri` is a path of
 * the shop and nothing else: what could lead to another host is refused with 406.
 */
export function resetAddress({ origin }: ShopSite, linkUri: string, { id, i }: ResetKey): string {
  const url = new URL(pathOf(linkUri, origin), origin)
  url.searchParams.set('id', id)
  url.searchParams.set('i', i)
  return url.href
}

/** The path, checked. Throws a Refusal (406). */
export function pathOf(linkUri: string, origin: string): string {
  const path = linkUri.startsWith('/') ? linkUri : `/${linkUri}`
  const isPath = /^\/[A-Za-z0-9]([A-Za-z0-9/_.~%-]*)$/.test(path) && !path.includes('//')
  if (!isPath || new URL(path, origin).origin !== new URL(origin).origin) {
    throw new Refusal(406, { linkUri: 'not valid' })
  }
  return path
}
