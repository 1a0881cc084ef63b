import type { LocationRewrite } from '@tanstack/react-router'
import { defaultLanguage, type LanguageCode } from '#app.config'
import { isLanguageCode, localizedPath, splitLocale } from '#lib/urls/locale-url.ts'
import { getLocale } from '#paraglide/runtime.js'

/** The language of the page being rendered: the request's on the server, the document's in the browser. */
export function pageLanguage(): LanguageCode {
  if (import.meta.env.SSR) return getLocale()
  const language = document.documentElement.lang
  return isLanguageCode(language) ? language : defaultLanguage
}

/** Strips the language prefix of paths and writes it again (specification section 2). `root` is the host's own language. */
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

/** In the browser the root language only tells whether the page's own language carries a prefix. */
export function browserRootLanguage(): LanguageCode {
  const language = pageLanguage()
  return location.pathname.split('/')[1] === language ? defaultLanguage : language
}
