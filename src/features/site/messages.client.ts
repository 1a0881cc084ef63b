import type { LanguageCode } from '#app.config'

type Messages = typeof import('#paraglide/messages.js')['m']

/**
 * The browser's message functions: empty until `loadLanguage` fills them with the page's one language, so that no
 * other language's text is downloaded. Vite puts this module in place of `#paraglide/messages.js` in the client build.
 */
export const m = {} as Messages

interface LaterTexts {
  texts: Partial<Messages>
}

interface FirstTexts extends LaterTexts {
  loadLaterTexts: () => Promise<LaterTexts>
}

const first = import.meta.glob<FirstTexts>('../../paraglide/browser/first/*.js')
let later: FirstTexts['loadLaterTexts'] | undefined

/** Loads a language's texts of the first view; call it once before the first render. */
export async function loadLanguage(language: LanguageCode): Promise<void> {
  const loaded = await first[`../../paraglide/browser/first/${language}.js`]?.()
  later = loaded?.loadLaterTexts
  Object.assign(m, loaded?.texts)
}

/** Loads the language's other texts, of dialogs, cart and checkout; see `lazyWithTexts`. */
export async function loadLaterTexts(): Promise<void> {
  Object.assign(m, (await later?.())?.texts)
}
