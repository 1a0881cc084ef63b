export const reservedPathPattern = /^\/+(api|assets|embedded|healthz|metrics|monitoring|readyz|studio|[_@][^/]*)(\/|$)/

export const generatedFilePattern = /^\/(robots\.txt|llms\.txt|(sitemap|feed)[a-z0-9-]*\.xml)$/

const pages = [
  ...['', 'account', 'account/email', 'account/order', 'care', 'checkout', 'compare', 'contact', 'login', 'newsletter'],
  ...['order', 'password-reset', 'receipt', 'register', 'search', 'withdraw', 'your-data'],
]
const firstSegments = new Set([...pages.map((page) => page.split('/', 1)[0]), 'buy', 'info'])

/** Reserved paths cannot be those of editors' pages or be redirected. `path` has no language prefix. */
export function isReservedPath(path: string): boolean {
  return (
    reservedPathPattern.test(path) ||
    generatedFilePattern.test(path) ||
    pages.includes(path.slice(1)) ||
    path.startsWith('/buy/')
  )
}

export function isReservedSegment(segment: string): boolean {
  return isReservedPath(`/${segment}`) || firstSegments.has(segment)
}
