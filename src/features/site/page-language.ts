import type { LocationRewrite } from '@tanstack/react-router'
import { defaultLanguage, type LanguageCode } from '#app.config'
import { isLanguageCode, localizePath, splitLocale } from '#lib/urls/locale-url.ts'
import { getLocale } from '#paraglide/runtime.js'

export function getPageLanguage(): LanguageCode {
  if (import.meta.env.SSR) return getLocale()
  const language = document.documentElement.lang
  return isLanguageCode(language) ? language : defaultLanguage
}

/**
 * Removes the language prefix from URLs before the router matches them, and adds it to the router's URLs (specification
 * section 2.2). `root` is the language without a prefix.
 */
export function createLanguageRewrite(root: LanguageCode): LocationRewrite {
  return {
    input: ({ url }) => {
      // Encodes `$`, because the router would parse it as the start of a parameter.
      url.pathname = splitLocale(url.pathname, root).path.replaceAll('$', '%24')
      return url
    },
    output: ({ url }) => {
      url.pathname = localizePath(url.pathname, getPageLanguage(), root)
      return url
    },
  }
}

/**
 * Returns the language whose URLs have no prefix on this host: the page's language if the page's path has no prefix,
 * otherwise the default language.
 */
export function getBrowserRootLanguage(): LanguageCode {
  const language = getPageLanguage()
  return location.pathname.split('/')[1] === language ? defaultLanguage : language
}
