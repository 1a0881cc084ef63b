import { type DomainTable, rootLanguage } from '#lib/locale-url.ts'
import type { Env } from './env.server.ts'
import type { Site } from './page-cache/address.ts'

/** Every host the shop answers for, with its origin and the language of its unprefixed paths. */
export function sitesOf({
  origin,
  domains,
  allowedHosts,
}: Pick<Env, 'origin' | 'domains' | 'allowedHosts'>): Map<string, Site> {
  const origins = [origin, ...Object.values(domains)].map((address) => new URL(address))
  const scheme = new URL(origin).protocol
  return new Map(
    allowedHosts.map((host) => {
      const own = origins.find((address) => address.host === host)
      return [host, siteOf(own?.origin ?? `${scheme}//${host}`, host, domains)]
    }),
  )
}

function siteOf(origin: string, host: string, domains: DomainTable): Site {
  return { origin, rootLanguage: rootLanguage(host, domains) }
}
