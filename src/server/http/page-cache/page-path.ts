import type { LanguageCode } from '#app.config'
import { splitLocale } from '#lib/urls/locale-url.ts'
import { generatedFiles } from '#lib/urls/own-paths.ts'
import { decodedPath } from '#lib/urls/uri.ts'

/**
 * First path segments that are never shop pages to keep: personal or paid for, free text, or for machines
 * (specification section 2). Everything else a visitor can open is the same for everybody.
 */
const notKept = new Set([
  'buy',
  // Say what came of a form.
  'care',
  'contact',
  'checkout',
  // More combinations of cans than could be kept.
  'compare',
  // Opened by the link of a mail.
  'order',
  'withdraw',
  'receipt',
  'account',
  'login',
  'register',
  'newsletter',
  'password-reset',
  'search',
  'studio',
  'api',
  'embedded',
  'monitoring',
  'healthz',
  'metrics',
  'readyz',
  'assets',
  '_serverfn',
])

/** Whether every visitor of this path gets the same document, so that it may be kept. */
export function isCacheablePage(pathname: string, root: LanguageCode): boolean {
  const [, first = ''] = splitLocale(pathname, root).path.split('/')
  return !notKept.has(asRouted(first)) && !isFileLike(pathname)
}

/** A segment as the router reads it, which knows `/checkout` in capitals, percent-encoded and with blanks around too. */
function asRouted(segment: string): string {
  return decodedPath(segment)
    .toLowerCase()
    .replace(/[^a-z0-9_-]/g, '')
}

/** Whether a path looks like a file's, which is looked for before a page is drawn. */
function isFileLike(pathname: string): boolean {
  return !generatedFiles.test(pathname) && /\.[a-z][a-z0-9]{1,9}$/i.test(pathname)
}

/** The address a page moved to, with this query (`?a=b`, or nothing) instead of its own. */
export function withQuery(location: string, search: string): string {
  return location.replace(/\?.*$/, '') + search
}
