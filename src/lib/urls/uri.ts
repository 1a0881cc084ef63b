/** Maximum length of a decoded uri, characters. */
export const maxUriLength = 200

/** Whitespace that `normalizePath` removes at the start and end of segments. */
const blanks = /[ \t-\r\u00a0]/

export const emptyOrDotSegments = ['', '.', '..']

/**
 * Returns true for a valid uri of a page (a path without leading slash). `addressed` in `groq-conditions.ts` is the
 * same condition in GROQ.
 */
export function isUri(uri: string): boolean {
  return (
    isTopicUri(uri) &&
    uri === uri.toLowerCase() &&
    !blanks.test(uri) &&
    !uri.split('/').some((segment) => emptyOrDotSegments.includes(segment))
  )
}

/** Returns true for a valid uri in a query string, such as the uri of a category or tag. */
export function isTopicUri(uri: string): boolean {
  return uri !== '' && uri.length <= maxUriLength && uri.isWellFormed()
}

/** Encodes a decoded path. Like browsers and the router, does not encode `[`, `]` and `|`. */
export function encodedPath(path: string): string {
  const segments = path.split('/').map((segment) => encodeURIComponent(segment.toWellFormed()))
  return segments.join('/').replace(/%5B|%5D|%7C/g, decodeURIComponent)
}

/** Inverse of `encodedPath`. Returns a path with invalid percent-encoding unchanged. */
export function decodedPath(path: string): string {
  return decodePath(path) ?? path
}

/** Returns undefined for invalid percent-encoding. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
