import type { LanguageCode } from '#app.config'
import { overwriteGetLocale } from '#paraglide/runtime.js'

const page = document.documentElement
let reads = 0

export function getLanguageReadCount(): number {
  return reads
}

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
