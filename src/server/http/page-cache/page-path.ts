import type { LanguageCode } from '#app.config'
import { splitLocale } from '#lib/urls/locale-url.ts'
import { generatedFilePattern } from '#lib/urls/reserved-paths.ts'
import { decodePathOrKeep } from '#lib/urls/uri.ts'

/**
 * First path segments that are never cached, e.g. because of personal data, payment or free text (specification section
 * 2.1). All other pages are the same for every visitor.
 */
const uncachedSegments = new Set([
  'buy',
  // `care` and `contact` display the result of a form submission.
  'care',
  'contact',
  'checkout',
  // `compare` has too many possible combinations of products.
  'compare',
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

export function isCacheablePage(pathname: string, root: LanguageCode): boolean {
  const [, first = ''] = splitLocale(pathname, root).path.split('/')
  return !uncachedSegments.has(normalizeSegment(first)) && !isFileLike(pathname)
}

/** Normalizes like the router, which also accepts `/checkout` in upper case, percent-encoded or with whitespace. */
function normalizeSegment(segment: string): string {
  return decodePathOrKeep(segment)
    .toLowerCase()
    .replace(/[^a-z0-9_-]/g, '')
}

function isFileLike(pathname: string): boolean {
  return !generatedFilePattern.test(pathname) && /\.[a-z][a-z0-9]{1,9}$/i.test(pathname)
}

export function replaceQuery(location: string, search: string): string {
  return location.replace(/\?.*$/, '') + search
}
