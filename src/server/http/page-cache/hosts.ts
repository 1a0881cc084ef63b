import type { LanguageCode } from '#app.config'
import { type DomainTable, getRootLanguage } from '#lib/urls/locale-url.ts'
import type { Env } from '#server/process/env.server.ts'

export interface ServedHost {
  origin: string
  rootLanguage: LanguageCode
}

export function listServedHosts({
  origin,
  domains,
  allowedHosts,
}: Pick<Env, 'origin' | 'domains' | 'allowedHosts'>): Map<string, ServedHost> {
  const origins = [origin, ...Object.values(domains)].map((address) => new URL(address))
  const scheme = new URL(origin).protocol
  return new Map(
    allowedHosts.map((host) => {
      const own = origins.find((address) => address.host === host)
      return [host, hostAt(own?.origin ?? `${scheme}//${host}`, host, domains)]
    }),
  )
}

function hostAt(origin: string, host: string, domains: DomainTable): ServedHost {
  return { origin, rootLanguage: getRootLanguage(host, domains) }
}
