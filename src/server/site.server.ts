import type { DomainTable } from '#lib/locale-url.ts'
import { embeddedSearch } from './embedded/embedded-names.ts'
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
    klaviyoKey?: string
  }
}

/** Addresses and public keys of the services, as the environment says. An embedded service is named by its path. */
export function publicSite(): PublicSite {
  const { origin, domains, trustProxy, commerce, search, sentryDsn, klaviyoKey } = env()
  const services = {
    commerceUrl: commerce?.apiUrl ?? '/embedded/commerce',
    search: search ?? { ...embeddedSearch, path: '/embedded/search' },
    ...(sentryDsn ? { sentryDsn } : {}),
    ...(klaviyoKey ? { klaviyoKey } : {}),
  }
  return { origin, domains, services, ...(commerce || trustProxy ? { detectsCountry: true } : {}) }
}
