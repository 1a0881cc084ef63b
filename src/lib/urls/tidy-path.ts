import { programPaths } from './own-paths.ts'
import { decoded } from './uri.ts'

/** Whitespace at the edges of a segment, typical of copied URLs. */
const blanks = /(?<=\/)(?:%20|%0[9A-D]|%C2%A0)+|(?:%20|%0[9A-D]|%C2%A0)+(?=\/|$)/gi

/**
 * Canonical spelling of a page path: lower case, no whitespace around segments, single slashes, no trailing slash, and
 * `$` encoded, because the router would parse `$` as a parameter. Program paths and undecodable paths only lose
 * repeated leading slashes, which a browser would interpret as another host.
 */
export function tidyPath(pathname: string): string {
  if (programPaths.test(pathname) || decoded(pathname) === undefined) return pathname.replace(/^\/+/, '/')
  const path = pathname.replaceAll('$', '%24').replace(blanks, '')
  return inSmallLetters(path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, ''))
}

/** Percent-encoded characters are case-insensitive and remain unchanged. */
function inSmallLetters(path: string): string {
  return /[A-Z]/.test(path) ? path.replace(/%[0-9A-F]{2}|[A-Z]+/gi, lowered) : path
}

function lowered(part: string): string {
  return part.startsWith('%') ? part : part.toLowerCase()
}
