/** Maximum length of a displayed uri, characters. */
export const maxUriLength = 200

/** Whitespace that `normalizePath` removes at the edges of segments. */
const blanks = /[ \t-\r\u00a0]/

export const emptyOrDotSegments = ['', '.', '..']

/** True if a page can have the uri (a path without leading slash). `addressed` in `groq-conditions.ts` is the equivalent in GROQ. */
export function isUri(uri: string): boolean {
  return (
    isTopicUri(uri) &&
    uri === uri.toLowerCase() &&
    !blanks.test(uri) &&
    !uri.split('/').some((segment) => emptyOrDotSegments.includes(segment))
  )
}

/** True if a uri is valid in a query string, like those of categories and tags. */
export function isTopicUri(uri: string): boolean {
  return uri !== '' && uri.length <= maxUriLength && uri.isWellFormed()
}

/** Encodes a decoded path. `[`, `]` and `|` remain unencoded, as in browsers and in the router. */
export function encodedPath(path: string): string {
  const segments = path.split('/').map((segment) => encodeURIComponent(segment.toWellFormed()))
  return segments.join('/').replace(/%5B|%5D|%7C/g, decodeURIComponent)
}

/** Inverse of `encodedPath`. A path that cannot be decoded remains unchanged. */
export function decodedPath(path: string): string {
  return decodePath(path) ?? path
}

/** Returns undefined if the percent-encoding is invalid. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
