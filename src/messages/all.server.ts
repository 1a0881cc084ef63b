import * as first from '#paraglide/first/_index.js'
import * as rest from '#paraglide/rest/_index.js'
import * as server from '#paraglide/server/_index.js'

/** All messages, including messages for the server only: emails, invoices, titles in the demo. */
export const m = { ...first, ...rest, ...server }
