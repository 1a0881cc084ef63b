import type { LanguageCode } from '#app.config'
import {
  type DomainTable,
  languageCodes,
  listAlternateLinks,
  listPostAlternateLinks,
  toAbsoluteUrl,
} from '#lib/urls/locale-url.ts'

export interface SitePath {
  /** Path without a language prefix. */
  path: string
  /** ISO 8601. Undefined if unknown. */
  changed?: string
  /** The page's uri in each language, without a language prefix. Undefined if the page exists in all languages. */
  versions?: readonly { language: LanguageCode; uri: string }[]
}

export interface SiteOrigins {
  origin: string
  domains: DomainTable
}

export function toLanguageNeutralSitePath(uri: string, languages?: readonly LanguageCode[]): SitePath {
  const versions = languages?.map((language) => ({ language, uri }))
  return { path: `/${uri}`, ...(versions && { versions }) }
}

export function selectPathsInLanguage(language: LanguageCode, paths: readonly SitePath[]): SitePath[] {
  return paths.flatMap((path) => {
    if (!path.versions) return [path]
    const version = path.versions.find((candidate) => candidate.language === language)
    return version ? [{ ...path, path: `/${version.uri}` }] : []
  })
}

export function toSitemapItem(
  { path, changed, versions }: SitePath,
  language: LanguageCode,
  { origin, domains }: SiteOrigins,
): { url: string; lastmod?: string; links: { lang: string; url: string }[] } {
  const links = versions ? listPostAlternateLinks(versions, origin, domains) : listAlternateLinks(path, origin, domains)
  return {
    url: toAbsoluteUrl(path, language, origin, domains),
    links: links.map(({ hreflang, href }) => ({ lang: hreflang, url: href })),
    ...(changed && { lastmod: changed }),
  }
}

/** Returns the language whose domain is `host`, otherwise all languages without a separate domain. */
export function getLanguagesOfHost(host: string, { domains }: SiteOrigins): LanguageCode[] {
  const own = languageCodes.filter((code) => getHost(domains[code]) === host)
  return own.length > 0 ? own : languageCodes.filter((code) => domains[code] === undefined)
}

function getHost(origin: string | undefined): string | undefined {
  return origin === undefined ? undefined : new URL(origin).host
}
