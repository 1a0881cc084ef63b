import type { LanguageCode } from '#app.config'
import { absoluteUrl, alternates, type DomainTable, languageCodes, versionAlternates } from '#lib/urls/locale-url.ts'

export interface SitePath {
  /** Path without a language prefix. */
  path: string
  /** ISO 8601. Undefined if unknown. */
  changed?: string
  /** The page's uri in each language, without a language prefix. Undefined if the page exists in all languages. */
  versions?: readonly { language: LanguageCode; uri: string }[]
}

export interface SiteAddress {
  origin: string
  domains: DomainTable
}

export interface SiteMapItem {
  url: string
  lastmod?: string
  links: { lang: string; url: string }[]
}

export function samePathInLanguages(uri: string, languages?: readonly LanguageCode[]): SitePath {
  const versions = languages?.map((language) => ({ language, uri }))
  return { path: `/${uri}`, ...(versions && { versions }) }
}

export function pathsIn(language: LanguageCode, paths: readonly SitePath[]): SitePath[] {
  return paths.flatMap((path) => {
    if (!path.versions) return [path]
    const version = path.versions.find((candidate) => candidate.language === language)
    return version ? [{ ...path, path: `/${version.uri}` }] : []
  })
}

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

/** The language of the host's domain, or else all languages without a separate domain. */
export function languagesOn(host: string, { domains }: SiteAddress): LanguageCode[] {
  const own = languageCodes.filter((code) => hostOf(domains[code]) === host)
  return own.length > 0 ? own : languageCodes.filter((code) => domains[code] === undefined)
}

function hostOf(origin: string | undefined): string | undefined {
  return origin === undefined ? undefined : new URL(origin).host
}
