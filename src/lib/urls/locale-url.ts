import { defaultLanguage, type LanguageCode, languages } from '#app.config'
import { tidyPath } from './tidy-path.ts'
import { encodedPath } from './uri.ts'

/** Origins of languages with their own domain: `{ sv: 'https://shop.se' }` (specification section 2). */
export type DomainTable = Partial<Record<LanguageCode, string>>

export const languageCodes = Object.keys(languages).filter(isLanguageCode)

export function isLanguageCode(code: string): code is LanguageCode {
  return Object.hasOwn(languages, code)
}

/** The language that a page without a prefix has on this host: the one whose domain it is, else the default. */
export function rootLanguage(host: string, domains: DomainTable): LanguageCode {
  return languageCodes.find((code) => hostOf(domains[code]) === host) ?? defaultLanguage
}

/** `/de/x` is `x` in German, `/x` is `x` in the host's `root` language, whose own prefix is not a prefix. */
export function splitLocale(
  pathname: string,
  root: LanguageCode = defaultLanguage,
): { language: LanguageCode; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  if (!isLanguageCode(first) || first === root) return { language: root, path: pathname }
  return { language: first, path: `/${rest.join('/')}` }
}

/** Adds the language's prefix to a path, none for the host's root language: the inverse of `splitLocale`. */
export function localizedPath(path: string, language: LanguageCode, root: LanguageCode = defaultLanguage): string {
  if (language === root) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** The absolute URL of a decoded path without query, in a language. */
export function absoluteUrl(path: string, language: LanguageCode, origin: string, domains: DomainTable): string {
  const own = domains[language]
  if (own) return own + encodedPath(path)
  return origin + localizedPath(encodedPath(path), language, rootLanguage(hostOf(origin) ?? '', domains))
}

/** `hreflang` alternates of a page in every language, the default language also as `x-default` (specification section 2). */
export function alternates(path: string, origin: string, domains: DomainTable): { hreflang: string; href: string }[] {
  const links = languageCodes.map((code) => ({
    hreflang: code as string,
    href: absoluteUrl(path, code, origin, domains),
  }))
  return [...links, { hreflang: 'x-default', href: absoluteUrl(path, defaultLanguage, origin, domains) }]
}

/** `hreflang` alternates of what is written in some languages only, each with an address of its own (without language). */
export function versionAlternates(
  versions: readonly { language: LanguageCode; uri: string }[],
  origin: string,
  domains: DomainTable,
): { hreflang: string; href: string }[] {
  const links = versions.map(({ language, uri }) => ({
    hreflang: language as string,
    href: absoluteUrl(`/${uri}`, language, origin, domains),
  }))
  const main = links.find(({ hreflang }) => hreflang === defaultLanguage)
  return main ? [...links, { hreflang: 'x-default', href: main.href }] : links
}

/** Where a request belongs in one step, else undefined: `/en/x` and `//X/` are `/x`, `/sv/x` moves to its domain. */
export function movedUrl(url: URL, domains: DomainTable): string | undefined {
  const pathname = tidyPath(url.pathname)
  const [, first = '', ...rest] = pathname.split('/')
  if (isLanguageCode(first)) {
    const path = `/${rest.join('/')}`
    const own = domains[first]
    if (own && hostOf(own) !== url.host) return own + path + url.search
    if (first === rootLanguage(url.host, domains)) return path + url.search
  }
  return pathname === url.pathname ? undefined : pathname + url.search
}

function hostOf(origin: string | undefined): string | undefined {
  return origin === undefined ? undefined : new URL(origin).host
}
