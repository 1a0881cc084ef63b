import * as first from '#paraglide/first/_index.js'
import * as rest from '#paraglide/rest/_index.js'
import * as server from '#paraglide/server/_index.js'

/** All messages, those that only the server uses among them: mails, invoices, the demo's titles. */
export const m = { ...first, ...rest, ...server }
