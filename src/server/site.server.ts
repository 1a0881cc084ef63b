import type { DomainTable } from '#lib/locale-url.ts'
import { embeddedSearch } from './embedded/embedded-names.ts'
import { keepsReports } from './embedded/workbench-shown.server.ts'
import { env } from './env.server.ts'

/** What the browser may know about this installation. Secrets never belong here: it is part of every page. */
export interface PublicSite {
  origin: string
  domains: DomainTable
  detectsCountry?: true
  services: {
    commerceUrl: string
    search: { appId: string; searchKey: string; indexPrefix: string; path?: string }
    sentryDsn?: string
    keepsReports?: true
    klaviyoKey?: string
    containerId?: string
  }
}

/** Addresses and public keys of the services, as the environment says. An embedded service is named by its path. */
export function publicSite(): PublicSite {
  const settings = env()
  const { origin, domains, trustProxy, commerce, search, sentryDsn, klaviyoKey, containerId } = settings
  const services = {
    commerceUrl: commerce?.apiUrl ?? '/embedded/commerce',
    search: search ?? { ...embeddedSearch, path: '/embedded/search' },
    ...(sentryDsn ? { sentryDsn } : {}),
    ...(keepsReports(settings) ? { keepsReports: true as const } : {}),
    ...(klaviyoKey ? { klaviyoKey } : {}),
    ...(containerId ? { containerId } : {}),
  }
  return { origin, domains, services, ...(commerce || trustProxy ? { detectsCountry: true } : {}) }
}
