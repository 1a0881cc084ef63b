import * as messages from '#paraglide/first/_index.js'

type Messages = typeof messages

/**
 * The messages of first views. On the server in every language; in the browser those of the page's language, which
 * `loadFirstMessages` sets before the first render.
 */
export let m: Messages

// Vite replaces the constant, so the client build drops the other languages. Node runs some scripts without Vite.
if (import.meta.env?.SSR ?? true) m = messages

export function setMessages(loaded: Messages): void {
  m = loaded
}
