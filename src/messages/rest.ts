import * as first from '#paraglide/first/_index.js'
import * as rest from '#paraglide/rest/_index.js'

/**
 * All messages of a browser, in every language: those of first views, and the rest. In a browser, which has rest.client.ts
 * instead, only modules may import this that are loaded by `withMessages` or `lazyWithMessages`: those wait for the rest
 * (scripts/house/later-messages.ts finds others).
 */
export const m = { ...first, ...rest }
