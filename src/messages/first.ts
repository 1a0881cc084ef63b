/**
 * The messages of first views, in every language. A browser has those of the page's language only: the `browser` condition
 * of package.json's `imports` names first.client.ts.
 */
export * as m from '#paraglide/first/_index.js'
