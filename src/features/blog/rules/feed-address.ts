import type { LanguageCode } from '#app.config'
import type { DomainTable } from '#lib/urls/locale-url.ts'

/** Where a language's feed of the blog is: on the host that serves its pages, at the root, as its sitemap is. */
export function feedAddress(
  language: LanguageCode,
  { origin, domains }: { origin: string; domains: DomainTable },
): string {
  return `${domains[language] ?? origin}/feed-${language}.xml`
}
