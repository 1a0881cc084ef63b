/**
 * Messages for the first view. Browsers load `first.client.ts` instead, with the page's language only (package.json
 * `imports`).
 */
export * as m from '#paraglide/first/_index.js'
