import type { LanguageCode } from '#app.config'
import { overwriteGetLocale } from '#paraglide/runtime.js'

const page = document.documentElement
let reads = 0

/** Returns how often the page language has been read. A story that never reads it renders the same in every language. */
export function languageReadCount(): number {
  return reads
}

/** Sets the message locale and `<html lang>`, and counts reads of either. */
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
