import type { LanguageCode } from '#app.config'
import type { DomainTable } from '#lib/urls/locale-url.ts'

export function getFeedUrl(
  language: LanguageCode,
  { origin, domains }: { origin: string; domains: DomainTable },
): string {
  return `${domains[language] ?? origin}/feed-${language}.xml`
}
