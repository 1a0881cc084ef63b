import type { LanguageCode } from '#app.config'
import { overwriteGetLocale } from '#paraglide/runtime.js'

const page = document.documentElement
let reads = 0

/** Read counter of the page language. A story without reads renders the same in every language. */
export function languageReadCount(): number {
  return reads
}

/** Sets the message language and `<html lang>`, and counts reads of both. */
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
