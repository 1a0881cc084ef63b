import { reservedPathPattern } from './reserved-paths.ts'
import { decodePath } from './uri.ts'

const blanks = /(?<=\/)(?:%20|%0[9A-D]|%C2%A0)+|(?:%20|%0[9A-D]|%C2%A0)+(?=\/|$)/gi

/**
 * Returns the canonical form of a page path. Encodes `$`, which the router would parse as a parameter. In reserved and
 * undecodable paths, only collapses leading slashes, because browsers interpret `//x` as another host.
 */
export function normalizePath(pathname: string): string {
  if (reservedPathPattern.test(pathname) || decodePath(pathname) === undefined) return pathname.replace(/^\/+/, '/')
  const path = pathname.replaceAll('$', '%24').replace(blanks, '')
  return lowerCasePath(path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, ''))
}

/** Leaves percent-encoded characters unchanged, because their case is insignificant. */
function lowerCasePath(path: string): string {
  return /[A-Z]/.test(path) ? path.replace(/%[0-9A-F]{2}|[A-Z]+/gi, lowerCasePart) : path
}

function lowerCasePart(part: string): string {
  return part.startsWith('%') ? part : part.toLowerCase()
}
