import type { LanguageCode } from 'pouchery/app.config'
import { accessibilityAuthorities, accessibilityCheckedAt } from 'pouchery/config/accessibility-authorities'
import { formatLongDate } from 'pouchery/lib/format/format-long-date'

export function formatAuthorityList(language: LanguageCode): string {
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  return accessibilityAuthorities
    .map(({ country, name, address }) => `- ${countries.of(country)} – [${name}](${address})`)
    .join('\n')
}

export function formatAccessibilityCheckDate(language: LanguageCode): string {
  return formatLongDate(accessibilityCheckedAt, language, 'UTC')
}
