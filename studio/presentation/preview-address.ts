import type { LanguageCode } from '#app.config'
import { splitLocale } from '#lib/locale-url.ts'

/** Any origin; only used to read addresses. */
const here = 'http://shop.invalid'

/** Language of the page at an address in the frame. */
export function addressLanguage(address: string | undefined): LanguageCode {
  return splitLocale(new URL(address ?? '/', here).pathname).language
}
