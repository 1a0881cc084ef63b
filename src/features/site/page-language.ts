import type { LocationRewrite } from '@tanstack/react-router'
import { defaultLanguage, type LanguageCode } from '#app.config'
import { isLanguageCode, localizedPath, splitLocale } from '#lib/addresses/locale-url.ts'
import { getLocale } from '#paraglide/runtime.js'

/** The language of the page being rendered: the request's on the server, the document's in the browser. */
export function pageLanguage(): LanguageCode {
  if (import.meta.env.SSR) return getLocale()
  const language = document.documentElement.lang
  return isLanguageCode(language) ? language : defaultLanguage
}

/**
 * The router's view of language (specification section 2): paths come in without their language prefix and go out with
 * it, so routes know nothing of language. `root` is the language of unprefixed paths on this host.
 */
export function languageRewrite(root: LanguageCode): LocationRewrite {
  return {
    input: ({ url }) => {
      // A `$` would be the name of a parameter wherever the router builds an address from a path.
      url.pathname = splitLocale(url.pathname, root).path.replaceAll('$', '%24')
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
