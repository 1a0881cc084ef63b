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
 * Removes the language prefix from incoming paths and adds it to links (specification section 2). `root` is the
 * language that has no prefix on this host.
 */
export function createLanguageRewrite(root: LanguageCode): LocationRewrite {
  return {
    input: ({ url }) => {
      // Otherwise, the router would parse `$` as the start of a parameter.
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
 * Returns the page's language if its path has no prefix, otherwise the default language. Suffices to decide whether
 * links in the page's language need a prefix.
 */
export function getBrowserRootLanguage(): LanguageCode {
  const language = getPageLanguage()
  return location.pathname.split('/')[1] === language ? defaultLanguage : language
}
