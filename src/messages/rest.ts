import * as first from '#paraglide/first/_index.js'
import * as rest from '#paraglide/rest/_index.js'

/**
 * All messages. In browsers, available only to modules that are loaded by `withMessages` or `lazyWithMessages` (checked
 * by `scripts/house/early-messages.ts`).
 */
export const m = { ...first, ...rest }
