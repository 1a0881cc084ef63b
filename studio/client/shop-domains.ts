import { brand } from '#app.config'
import { readSettings } from './settings.ts'

export function shopDomains(): string[] {
  return shopHosts(typeof document === 'undefined' ? undefined : readSettings())
}

/** Without page settings, only the configured domain. */
export function shopHosts(
  page: { shopOrigin: string; domains: Partial<Record<string, string>> } | undefined,
): string[] {
  const opened = page ? [page.shopOrigin, ...Object.values(page.domains)] : []
  const hosts = opened.flatMap((origin) => (origin === undefined ? [] : [new URL(origin).host]))
  return [...new Set([brand.domain, ...hosts])].filter((host) => host !== '')
}
