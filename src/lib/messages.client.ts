import type { LanguageCode } from '#app.config'

type Messages = typeof import('#paraglide/messages.js')['m']

/**
 * The browser's message functions: empty until `loadLanguage` fills them with the page's one language, so that no
 * other language's text is downloaded. Vite puts this module in place of `#paraglide/messages.js` in the client build.
 */
export const m = {} as Messages

const languageModules = import.meta.glob<Partial<Messages>>([
  '../paraglide/messages/*.js',
  '!../paraglide/messages/_index.js',
])

/** Loads a language's texts; call it once before the first render. */
export async function loadLanguage(language: LanguageCode): Promise<void> {
  const load = languageModules[`../paraglide/messages/${language}.js`]
  if (load) Object.assign(m, await load())
}
