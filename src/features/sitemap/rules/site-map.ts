import type { LanguageCode } from '#app.config'
import { absoluteUrl, alternates, type DomainTable, languageCodes, versionAlternates } from '#lib/urls/locale-url.ts'

/** A page of the shop. */
export interface SitePath {
  /** Without language. */
  path: string
  /** When it last changed, ISO 8601, where that is known. */
  changed?: string
  /** For what is written in some languages only: these, each with its own address, without language. */
  versions?: readonly { language: LanguageCode; uri: string }[]
}

/** Where the shop stands: its base origin, and the languages that have a domain of their own. */
export interface SiteAddress {
  origin: string
  domains: DomainTable
}

/** One page of a sitemap as the `sitemap` package takes it. */
export interface SiteMapItem {
  url: string
  lastmod?: string
  links: { lang: string; url: string }[]
}

/** A page whose address is the same in each of the languages it exists in; in all unless told. */
export function oneAddress(uri: string, languages?: readonly LanguageCode[]): SitePath {
  const versions = languages?.map((language) => ({ language, uri }))
  return { path: `/${uri}`, ...(versions && { versions }) }
}

/** The pages there are in a language: what is written in others only is left out, the rest has its address there. */
export function pathsIn(language: LanguageCode, paths: readonly SitePath[]): SitePath[] {
  return paths.flatMap((path) => {
    if (!path.versions) return [path]
    const version = path.versions.find((candidate) => candidate.language === language)
    return version ? [{ ...path, path: `/${version.uri}` }] : []
  })
}

/** A page in one language, with its addresses in all of them. */
export function siteMapItem(
  { path, changed, versions }: SitePath,
  language: LanguageCode,
  { origin, domains }: SiteAddress,
): SiteMapItem {
  const links = versions ? versionAlternates(versions, origin, domains) : alternates(path, origin, domains)
  return {
    url: absoluteUrl(path, language, origin, domains),
    links: links.map(({ hreflang, href }) => ({ lang: hreflang, url: href })),
    ...(changed && { lastmod: changed }),
  }
}

/** The languages whose pages a host serves: its own where it is one language's domain, else all without one. */
export function languagesOn(host: string, { domains }: SiteAddress): LanguageCode[] {
  const own = languageCodes.filter((code) => hostOf(domains[code]) === host)
  return own.length > 0 ? own : languageCodes.filter((code) => domains[code] === undefined)
}

function hostOf(origin: string | undefined): string | undefined {
  return origin === undefined ? undefined : new URL(origin).host
}
