import type { LanguageCode } from '#app.config'
import { getRootLanguage } from '#lib/urls/locale-url.ts'
import type { Env } from '#server/process/env.server.ts'

export interface ServedHost {
  origin: string
  rootLanguage: LanguageCode
}

export function listServedHosts(settings: Pick<Env, 'origin' | 'domains' | 'allowedHosts'>): Map<string, ServedHost> {
  const { origin, domains, allowedHosts } = settings
  const origins = [origin, ...Object.values(domains)].map((address) => new URL(address))
  const scheme = new URL(origin).protocol
  return new Map(
    allowedHosts.map((host) => {
      const own = origins.find((address) => address.host === host)
      return [host, { origin: own?.origin ?? `${scheme}//${host}`, rootLanguage: getRootLanguage(host, domains) }]
    }),
  )
}
