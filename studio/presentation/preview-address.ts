import type { LanguageCode } from '#app.config'
import { localizedPath, splitLocale } from '#lib/locale-url.ts'

/** Any origin; only used to read addresses. */
const here = 'http://shop.invalid'

/** Language of the page at an address in the frame. */
export function addressLanguage(address: string | undefined): LanguageCode {
  return splitLocale(new URL(address ?? '/', here).pathname).language
}

/** The same page in another language; its query string stays. */
export function addressIn(address: string | undefined, language: LanguageCode): string {
  const { pathname, search } = new URL(address ?? '/', here)
  return localizedPath(splitLocale(pathname).path, language) + search
}
