/** Messages of first views. A browser gets first.client.ts, in the page's language only (package.json `imports`). */
export * as m from '#paraglide/first/_index.js'
