import type { LanguageCode } from 'pouchery/app.config'
import { accessibilityAuthorities, accessibilityCheckedAt } from 'pouchery/config/accessibility-authorities'
import { longDate } from 'pouchery/lib/format/long-date'

/** The authorities of the accessibility statement as a list in Markdown: the market in the page's language, name and address. */
export function authorityList(language: LanguageCode): string {
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  return accessibilityAuthorities
    .map(({ country, name, address }) => `- ${countries.of(country)} – [${name}](${address})`)
    .join('\n')
}

/** The day the statement was checked last, in words. */
export function checkedOn(language: LanguageCode): string {
  return longDate(accessibilityCheckedAt, language, 'UTC')
}
