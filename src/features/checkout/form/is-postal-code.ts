import isPostalCode, { locales } from 'validator/es/lib/isPostalCode.js'
import { acceptsPostalCode } from '#features/market/postal-code.ts'

/**
 * Whether a text can be a postal code of the country; any text can where its format is not known. A file of its own: rules
 * know no library.
 */
export function canBePostalCode(entered: string, country: string): boolean {
  return acceptsPostalCode(matchesFormat, country, entered)
}

function matchesFormat(code: string, country: string): boolean {
  const locale = locales.find((each) => each === country)
  return locale === undefined || isPostalCode(code, locale)
}
