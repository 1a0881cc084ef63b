import type { LanguageCode } from '#app.config'

type Messages = typeof import('#paraglide/messages.js')['m']

/**
 * The browser's message functions: empty until `loadLanguage` fills them with the page's one language, so that no
 * other language's text is downloaded. Vite puts this module in place of `#paraglide/messages.js` in the client build.
 */
export const m = {} as Messages

interface Texts {
  texts: Partial<Messages>
}

/** The texts that come after a first view, by what they are for (scripts/build/split-messages.ts). */
export type LaterTexts =
  | 'product'
  | 'list'
  | 'blog'
  | 'closed'
  | 'visit'
  | 'forms'
  | 'again'
  | 'compare'
  | 'dock'
  | 'details'
  | 'reading'
  | 'views'
  | 'search'
  | 'order'
  | 'checkout'
  | 'receipt'
  | 'account'
  | 'later'

interface FirstTexts extends Texts {
  later: Record<LaterTexts, () => Promise<Texts>>
}

const first = import.meta.glob<FirstTexts>('../../paraglide/browser/first/*.js')
let later: FirstTexts['later'] | undefined

/** Loads a language's texts of the first view; call it once before the first render. */
export async function loadLanguage(language: LanguageCode): Promise<void> {
  const loaded = await first[`../../paraglide/browser/first/${language}.js`]?.()
  later = loaded?.later
  Object.assign(m, loaded?.texts)
}

/** Loads texts of the language that no first view needs; see `lazyWithTexts`. */
export async function loadLaterTexts(groups: readonly LaterTexts[]): Promise<void> {
  const loaded = await Promise.all(groups.map((group) => later?.[group]()))
  Object.assign(m, ...loaded.map((each) => each?.texts))
}
