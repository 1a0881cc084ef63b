export const maxUriLength = 200

const blanks = /[ \t-\r\u00a0]/

export const emptyOrDotSegments = ['', '.', '..']

/** Keep in sync with `hasUriGroq` (`groq-conditions.ts`), which checks some of these conditions in GROQ. */
export function isUri(uri: string): boolean {
  return (
    isBlogTopicUri(uri) &&
    uri === uri.toLowerCase() &&
    !blanks.test(uri) &&
    !uri.split('/').some((segment) => emptyOrDotSegments.includes(segment))
  )
}

/** For URIs of blog categories and tags. Less strict than `isUri`. */
export function isBlogTopicUri(uri: string): boolean {
  return uri !== '' && uri.length <= maxUriLength && uri.isWellFormed()
}

/** Encodes a path, except `[`, `]` and `|`, which browsers and the router also leave unencoded. */
export function encodePath(path: string): string {
  const segments = path.split('/').map((segment) => encodeURIComponent(segment.toWellFormed()))
  return segments.join('/').replace(/%5B|%5D|%7C/g, decodeURIComponent)
}

export function decodePathOrKeep(path: string): string {
  return decodePath(path) ?? path
}

export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
