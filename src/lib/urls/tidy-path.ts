import { programPaths } from './own-paths.ts'
import { decoded } from './uri.ts'

/** White space at the edge of a segment, as it comes along when an address is copied. */
const blanks = /(?<=\/)(?:%20|%0[9A-D]|%C2%A0)+|(?:%20|%0[9A-D]|%C2%A0)+(?=\/|$)/gi

/**
 * The one spelling of a page's path: in small letters, without blanks around its parts, one slash at a time and none at
 * its end, and `$` encoded, which the router would take for a parameter's name. What belongs to programs stays as it is,
 * and so does what cannot be decoded, but for slashes at its beginning, which a browser would take for another host.
 */
export function tidyPath(pathname: string): string {
  if (programPaths.test(pathname) || decoded(pathname) === undefined) return pathname.replace(/^\/+/, '/')
  const path = pathname.replaceAll('$', '%24').replace(blanks, '')
  return inSmallLetters(path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, ''))
}

/** But for what is percent-encoded, where both spellings are one. */
function inSmallLetters(path: string): string {
  return /[A-Z]/.test(path) ? path.replace(/%[0-9A-F]{2}|[A-Z]+/gi, lowered) : path
}

function lowered(part: string): string {
  return part.startsWith('%') ? part : part.toLowerCase()
}
