/** Paths that only programs request: the backend, the services, built files and those of the development server. */
export const programPaths = /^\/+(api|assets|embedded|healthz|metrics|monitoring|readyz|studio|[_@][^/]*)(\/|$)/

/** Files that routes answer, although their names look like assets. */
export const generatedFiles = /^\/(robots\.txt|llms\.txt|(sitemap|feed)[a-z0-9-]*\.xml)$/

/** Pages with a route of their own. What is below `/info` and `/buy` depends on data. */
const pages = [
  ...['', 'account', 'account/email', 'account/order', 'care', 'checkout', 'compare', 'contact', 'login', 'newsletter'],
  ...['order', 'password-reset', 'receipt', 'register', 'search', 'withdraw', 'your-data'],
]
const firstSegments = new Set([...pages.map((page) => page.split('/', 1)[0]), 'buy', 'info'])

/** Whether the shop itself answers a path (without language), so that neither a page of the editors nor a redirect can. */
export function isOwnPath(path: string): boolean {
  return (
    programPaths.test(path) || generatedFiles.test(path) || pages.includes(path.slice(1)) || path.startsWith('/buy/')
  )
}

/** Whether the first segment of a path belongs to the shop, so that no landing page can have it. */
export function isOwnSegment(segment: string): boolean {
  return isOwnPath(`/${segment}`) || firstSegments.has(segment)
}
