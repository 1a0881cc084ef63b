import type { LanguageCode } from '#app.config'
import { type CodedAttribute, isAttributeLabelKey } from '#lib/facets.ts'
import { m } from '#messages/first.ts'

/** Returns the name of a flavour (`mint`), strength (`'1'` to `'4'`) or format (`slim`), or the code if unknown. */
export function getCodeLabel(attribute: CodedAttribute, code: string, language: LanguageCode): string {
  const key = `${attribute}_${code}`
  return isAttributeLabelKey(key) ? m[key]({}, { locale: language }) : code
}
