import type { LanguageCode } from '#app.config'
import type { DomainTable } from '#lib/urls/locale-url.ts'

/**
 * Returns the URL of the blog's feed in a language. The feed is at the root of the host that serves the language, like
 * that host's sitemap.
 */
export function feedUrl(language: LanguageCode, { origin, domains }: { origin: string; domains: DomainTable }): string {
  return `${domains[language] ?? origin}/feed-${language}.xml`
}
