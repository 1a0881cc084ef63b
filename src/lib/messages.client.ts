import type { LanguageCode } from '#app.config'

type Messages = typeof import('#paraglide/messages.js')['m']

/**
 * The browser's message functions: empty until `loadLanguage` fills them with the page's one language, so that no
 * other language's text is downloaded. Vite puts this module in place of `#paraglide/messages.js` in the client build.
 */
export const m = {} as Messages

const first = import.meta.glob<Partial<Messages>>('../paraglide/browser/first/*.js')
const later = import.meta.glob<Partial<Messages>>('../paraglide/browser/later/*.js')

/** Loads a language's texts of the first view; call it once before the first render. */
export async function loadLanguage(language: LanguageCode): Promise<void> {
  Object.assign(m, await first[`../paraglide/browser/first/${language}.js`]?.())
}

/** Loads the language's other texts, of dialogs, cart, checkout and blog; see `lazyWithTexts`. */
export async function loadLaterTexts(language: LanguageCode): Promise<void> {
  Object.assign(m, await later[`../paraglide/browser/later/${language}.js`]?.())
}
