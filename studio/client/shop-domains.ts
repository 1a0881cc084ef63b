import { brand } from '#app.config'
import { readSettings } from './settings.ts'

/** Hosts of the shop: the one of its configuration, those of its languages, and the one the studio is opened on. */
export function shopDomains(): string[] {
  return hostsOf(typeof document === 'undefined' ? undefined : readSettings())
}

/** The same from what the studio's page says of the shop; without it the configuration's alone. */
export function hostsOf(page: { shopOrigin: string; domains: Partial<Record<string, string>> } | undefined): string[] {
  const opened = page ? [page.shopOrigin, ...Object.values(page.domains)] : []
  const hosts = opened.flatMap((origin) => (origin === undefined ? [] : [new URL(origin).host]))
  return [...new Set([brand.domain, ...hosts])].filter((host) => host !== '')
}
