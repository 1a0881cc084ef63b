import type { LanguageCode } from '#app.config'
import { overwriteGetLocale } from '#paraglide/runtime.js'

const page = document.documentElement
let reads = 0

/** How often anybody has asked which language the page has. A story in which nobody asks is the same in every language. */
export function languageReads(): number {
  return reads
}

/** Sets the language of the messages and of the page: what they are asked for is counted. */
export function setPageLanguage(language: LanguageCode): void {
  overwriteGetLocale(() => {
    reads++
    return language
  })
  Object.defineProperty(page, 'lang', {
    configurable: true,
    get: () => {
      reads++
      return page.getAttribute('lang') ?? ''
    },
    set: (value: string) => page.setAttribute('lang', value),
  })
  page.lang = language
}
