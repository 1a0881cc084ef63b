import type { LocationRewrite } from '@tanstack/react-router'
import { defaultLanguage, type LanguageCode } from '#app.config'
import { localizedPath, splitLocale } from '#lib/locale-url.ts'
import { pageLanguage } from './page-language.ts'

/**
 * The router's view of language (design section 4): paths come in without their language prefix and go out with it, so
 * routes know nothing of language. `root` is the language of unprefixed paths on this host.
 */
export function languageRewrite(root: LanguageCode): LocationRewrite {
  return {
    input: ({ url }) => {
      url.pathname = splitLocale(url.pathname, root).path
      return url
    },
    output: ({ url }) => {
      url.pathname = localizedPath(url.pathname, pageLanguage(), root)
      return url
    },
  }
}

/**
 * In the browser the root language only has to tell whether the page's own language carries a prefix: it is the
 * page's language when the address has none.
 */
export function browserRootLanguage(): LanguageCode {
  const language = pageLanguage()
  return location.pathname.split('/')[1] === language ? defaultLanguage : language
}
