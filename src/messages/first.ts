/**
 * Messages of the first render, in all languages. In browsers, package.json `imports` replaces this file with
 * `first.client.ts`, which contains only the page's language.
 */
export * as m from '#paraglide/first/_index.js'
