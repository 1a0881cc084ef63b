/**
 * Messages of all languages. Browsers load `first.client.ts` instead, which contains only the page's language
 * (package.json `imports`).
 */
export * as m from '#paraglide/first/_index.js'
