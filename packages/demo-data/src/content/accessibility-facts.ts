import type { LanguageCode } from 'pouchery/app.config'
import { accessibilityAuthorities, accessibilityCheckedAt } from 'pouchery/config/accessibility-authorities'
import { longDate } from 'pouchery/lib/format/long-date'

export function authorityList(language: LanguageCode): string {
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  return accessibilityAuthorities
    .map(({ country, name, address }) => `- ${countries.of(country)} – [${name}](${address})`)
    .join('\n')
}

export function accessibilityCheckDate(language: LanguageCode): string {
  return longDate(accessibilityCheckedAt, language, 'UTC')
}
