/** What is spelled by programs: the backend, the services, built files and those of the development server. */
const machines = /^\/+(api|assets|embedded|healthz|metrics|monitoring|readyz|studio|[_@][^/]*)(\/|$)/

/** A file's name, which may have capitals: `/Rates.PDF`. */
const file = /\.[a-z][a-z0-9]{1,9}$/i

/**
 * The one spelling of a page's path: in small letters, one slash at a time and none at its end. What belongs to programs
 * stays as it is, but for slashes at its beginning, which a browser would take for another host.
 */
export function tidyPath(pathname: string): string {
  if (machines.test(pathname)) return pathname.replace(/^\/+/, '/')
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return file.test(path) ? path : inSmallLetters(path)
}

/** But for what is percent-encoded, where both spellings are one. */
function inSmallLetters(path: string): string {
  return /[A-Z]/.test(path) ? path.replace(/%[0-9A-F]{2}|[A-Z]+/gi, lowered) : path
}

function lowered(part: string): string {
  return part.startsWith('%') ? part : part.toLowerCase()
}
