/**
 * All languages. Browsers load `first.client.ts` instead, with only the page's language (package.json `imports`).
 */
export * as m from '#paraglide/first/_index.js'
