import type { LanguageCode } from '#app.config'
import { absoluteUrl, type DomainTable, rootLanguage, splitLocale } from '#lib/locale-url.ts'

/**
 * Address of the current page in another language: prefixed on this host, or on the language's own domain. Without
 * own domains the host stays what it is, so a shop under another address than its configured origin works too.
 */
export function languageHref(
  language: LanguageCode,
  { domains, origin }: { domains: DomainTable; origin: string },
): string {
  const { path } = splitLocale(location.pathname, rootLanguage(location.host, domains))
  const base = Object.keys(domains).length === 0 ? location.origin : origin
  return absoluteUrl(path, language, base, domains) + location.search
}
