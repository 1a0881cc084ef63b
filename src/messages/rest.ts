import * as first from '#paraglide/first/_index.js'
import * as rest from '#paraglide/rest/_index.js'

type Messages = typeof first & typeof rest

/**
 * All messages a browser may need: those of first views, and the rest. In the browser only modules may import this that
 * are loaded by `withMessages` or `lazyWithMessages`, which wait for the rest (scripts/house/later-messages.ts checks that).
 */
export let m: Messages

if (import.meta.env?.SSR ?? true) m = { ...first, ...rest }

export function setMessages(loaded: Messages): void {
  m = loaded
}
