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

/**
 * Strips the language prefix of paths and adds it to links (specification section 2). `root` is the language of the
 * host without a prefix.
 */
export function languageRewrite(root: LanguageCode): LocationRewrite {
  return {
    input: ({ url }) => {
      // The router would interpret `$` as the start of a parameter when it builds a URL from a path.
      url.pathname = splitLocale(url.pathname, root).path.replaceAll('$', '%24')
      return url
    },
    output: ({ url }) => {
      url.pathname = localizedPath(url.pathname, pageLanguage(), root)
      return url
    },
  }
}

/** In the browser, the root language only determines whether the page's language has a prefix. */
export function browserRootLanguage(): LanguageCode {
  const language = pageLanguage()
  return location.pathname.split('/')[1] === language ? defaultLanguage : language
}
