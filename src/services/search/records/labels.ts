import type { LanguageCode } from '#app.config'
import { type CodedAttribute, isLabelKey } from '#lib/facets.ts'
import { m } from '#messages/first.ts'

/**
 * Localized name of a flavour (`mint`), a strength (`'1'` to `'4'`) or a format (`slim`). Unknown codes are returned
 * unchanged.
 */
export function label(attribute: CodedAttribute, code: string, language: LanguageCode): string {
  const key = `${attribute}_${code}`
  return isLabelKey(key) ? m[key]({}, { locale: language }) : code
}
