import * as first from '#paraglide/first/_index.js'
import * as rest from '#paraglide/rest/_index.js'
import * as server from '#paraglide/server/_index.js'

export const m = { ...first, ...rest, ...server }
