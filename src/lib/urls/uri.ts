/** The longest uri that is shown, in characters. */
export const maxUriLength = 200

/** White space that the edges of a path's parts lose, see `tidyPath`. */
const blanks = /[ \t-\r\u00a0]/

/** Parts of a path that name no place below the one before. */
export const emptyOrDotSegments = ['', '.', '..']

/** Whether a uri (a path without the first slash) can be opened. `addressed` of `conditions.ts` says the same in GROQ. */
export function isUri(uri: string): boolean {
  return (
    isTopicUri(uri) &&
    uri === uri.toLowerCase() &&
    !blanks.test(uri) &&
    !uri.split('/').some((segment) => emptyOrDotSegments.includes(segment))
  )
}

/** Whether a uri can stand in a query string, as those of categories and tags do. */
export function isTopicUri(uri: string): boolean {
  return uri !== '' && uri.length <= maxUriLength && uri.isWellFormed()
}

/** A path as an address has it, from its decoded form; `[`, `]` and `|` stay, as browsers and the router leave them. */
export function encodedPath(path: string): string {
  const segments = path.split('/').map((segment) => encodeURIComponent(segment.toWellFormed()))
  return segments.join('/').replace(/%5B|%5D|%7C/g, decodeURIComponent)
}

/** The inverse of `encodedPath`; what cannot be decoded stays. */
export function decodedPath(path: string): string {
  return decoded(path) ?? path
}

/** A path without its percent-encoding; undefined where that is broken. */
export function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
