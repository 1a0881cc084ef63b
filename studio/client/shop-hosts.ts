import { brand } from '#app.config'
import { readStudioSettings } from './settings.ts'

export function readShopHosts(): string[] {
  return listShopHosts(typeof document === 'undefined' ? undefined : readStudioSettings())
}

/** Returns the hosts of the shop: the configured domain and, if `page` is given, the hosts in the page settings. */
export function listShopHosts(
  page: { shopOrigin: string; domains: Partial<Record<string, string>> } | undefined,
): string[] {
  const opened = page ? [page.shopOrigin, ...Object.values(page.domains)] : []
  const hosts = opened.flatMap((origin) => (origin === undefined ? [] : [new URL(origin).host]))
  return [...new Set([brand.domain, ...hosts])].filter((host) => host !== '')
}
