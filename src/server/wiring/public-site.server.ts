import { env } from '#server/process/env.server.ts'
import { keepsReports } from '#server/process/testing-aids.server.ts'
import { embeddedSearch } from './embedded-names.ts'

/**
 * What the browser may know about this installation: addresses and public keys of the services, as the environment
 * says. An embedded service is named by its path. Secrets never belong here: it is part of every page.
 */
export function publicSite() {
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
  return { origin, domains, services, ...(commerce || trustProxy ? { detectsCountry: true as const } : {}) }
}
