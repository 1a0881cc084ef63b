import { brand } from '#app.config'
import { readSettings } from './settings.ts'

/** Returns the hosts of the shop: the configured domain, the language domains, and the host of the studio. */
export function shopDomains(): string[] {
  return shopHosts(typeof document === 'undefined' ? undefined : readSettings())
}

/** Returns the hosts from the page settings. Without settings, returns only the configured domain. */
export function shopHosts(
  page: { shopOrigin: string; domains: Partial<Record<string, string>> } | undefined,
): string[] {
  const opened = page ? [page.shopOrigin, ...Object.values(page.domains)] : []
  const hosts = opened.flatMap((origin) => (origin === undefined ? [] : [new URL(origin).host]))
  return [...new Set([brand.domain, ...hosts])].filter((host) => host !== '')
}
