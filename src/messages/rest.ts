import * as first from '#paraglide/first/_index.js'
import * as rest from '#paraglide/rest/_index.js'

/**
 * In browsers, these messages are available only to modules loaded by `withMessages` or `lazyWithMessages` (checked by
 * `scripts/imports/early-message-imports.ts`).
 */
export const m = { ...first, ...rest }
