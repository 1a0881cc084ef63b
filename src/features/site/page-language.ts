import type { LocationRewrite } from '@tanstack/react-router'
import { defaultLanguage, type LanguageCode } from '#app.config'
import { isLanguageCode, localizePath, splitLocale } from '#lib/urls/locale-url.ts'
import { getLocale } from '#paraglide/runtime.js'

export function getPageLanguage(): LanguageCode {
  if (import.meta.env.SSR) return getLocale()
  const language = document.documentElement.lang
  return isLanguageCode(language) ? language : defaultLanguage
}

/** Removes and adds the language prefix (specification section 2). `root` is the language without a prefix. */
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

/** Root language for links in the page's language: the page's own if its path has no prefix, otherwise the default. */
export function getBrowserRootLanguage(): LanguageCode {
  const language = getPageLanguage()
  return location.pathname.split('/')[1] === language ? defaultLanguage : language
}
