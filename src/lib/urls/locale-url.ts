import { defaultLanguage, type LanguageCode, languages } from '#app.config'
import { normalizePath } from './normalize-path.ts'
import { encodePath } from './uri.ts'

/** Origins of languages that have a separate domain: `{ sv: 'https://shop.se' }` (specification section 2.1). */
export type DomainTable = Partial<Record<LanguageCode, string>>

export const languageCodes = Object.keys(languages).filter(isLanguageCode)

export function isLanguageCode(code: string): code is LanguageCode {
  return Object.hasOwn(languages, code)
}

/** Returns the language of the host's domain, or the default language if the host has none. */
export function getRootLanguage(host: string, domains: DomainTable): LanguageCode {
  return languageCodes.find((code) => hostOf(domains[code]) === host) ?? defaultLanguage
}

/**
 * Splits `/de/x` into German and `/x`. Paths without a language prefix are in `root`, the language of the host. A
 * prefix equal to `root` is not recognized.
 */
export function splitLocale(
  pathname: string,
  root: LanguageCode = defaultLanguage,
): { language: LanguageCode; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  if (!isLanguageCode(first) || first === root) return { language: root, path: pathname }
  return { language: first, path: `/${rest.join('/')}` }
}

export function localizePath(path: string, language: LanguageCode, root: LanguageCode = defaultLanguage): string {
  if (language === root) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

export function toAbsoluteUrl(path: string, language: LanguageCode, origin: string, domains: DomainTable): string {
  const own = domains[language]
  if (own) return own + encodePath(path)
  return origin + localizePath(encodePath(path), language, getRootLanguage(hostOf(origin) ?? '', domains))
}

/** Includes `x-default` for the default language (specification section 2.2). */
export function listAlternateLinks(
  path: string,
  origin: string,
  domains: DomainTable,
): { hreflang: string; href: string }[] {
  const links = languageCodes.map((code) => ({
    hreflang: code as string,
    href: toAbsoluteUrl(path, code, origin, domains),
  }))
  return [...links, { hreflang: 'x-default', href: toAbsoluteUrl(path, defaultLanguage, origin, domains) }]
}

export function listPostAlternateLinks(
  versions: readonly { language: LanguageCode; uri: string }[],
  origin: string,
  domains: DomainTable,
): { hreflang: string; href: string }[] {
  const links = versions.map(({ language, uri }) => ({
    hreflang: language as string,
    href: toAbsoluteUrl(`/${uri}`, language, origin, domains),
  }))
  const main = links.find(({ hreflang }) => hreflang === defaultLanguage)
  return main ? [...links, { hreflang: 'x-default', href: main.href }] : links
}

/** Returns `/x` for `/en/x` and `//X/`, a URL on the Swedish domain for `/sv/x`, and undefined for canonical URLs. */
export function getRedirectUrl(url: URL, domains: DomainTable): string | undefined {
  const pathname = normalizePath(url.pathname)
  const [, first = '', ...rest] = pathname.split('/')
  if (isLanguageCode(first)) {
    const path = `/${rest.join('/')}`
    const own = domains[first]
    if (own && hostOf(own) !== url.host) return own + path + url.search
    if (first === getRootLanguage(url.host, domains)) return path + url.search
  }
  return pathname === url.pathname ? undefined : pathname + url.search
}

function hostOf(origin: string | undefined): string | undefined {
  return origin === undefined ? undefined : new URL(origin).host
}
