import type { LanguageCode } from '#app.config'
import { type CodedAttribute, isLabelKey } from '#lib/facets.ts'
import { m } from '#messages/first.ts'

/**
 * The name of a flavour (`mint`), a strength (`'1'` to `'4'`) or a format (`slim`) in a language, as filters, product pages
 * and search records have it. A code that is not the shop's stays as it is.
 */
export function label(attribute: CodedAttribute, code: string, language: LanguageCode): string {
  const key = `${attribute}_${code}`
  return isLabelKey(key) ? m[key]({}, { locale: language }) : code
}
