import { reservedPathPattern } from './reserved-paths.ts'

/** Paths have a leading slash and no language prefix. A redirect without `to` marks a deleted page (410). */
export interface Redirect {
  from: string
  to?: string | undefined
  /** True for a product. Products are found by the last segment of a path, regardless of the category. */
  product?: boolean | undefined
}

/** Keys are paths. Renamed or deleted products have an additional key `…/name` with the last segment of the path. */
export type RedirectTable = ReadonlyMap<string, Redirect>

export type RedirectResult = { to: string } | 'gone'

const maxRedirectSteps = 20

/** If a path occurs several times, the first redirect with a target is used. */
export function createRedirectTable(redirects: readonly Redirect[]): Map<string, Redirect> {
  const table = new Map<string, Redirect>()
  for (const redirect of redirects) addRedirect(table, redirect)
  return table
}

export function addRedirect(table: Map<string, Redirect>, redirect: Redirect): void {
  for (const from of redirectKeys(redirect)) if (table.get(from)?.to === undefined) table.set(from, redirect)
}

/** If only the category of a product changed, the last path segment is still valid and needs no key. */
function redirectKeys({ from, to, product }: Redirect): string[] {
  const renamed = product && (to === undefined || lastSegmentKey(to) !== lastSegmentKey(from))
  return renamed ? [from, lastSegmentKey(from)] : [from]
}

function lastSegmentKey(path: string): string {
  return `…${path.slice(path.lastIndexOf('/'))}`
}

/**
 * Returns undefined without a redirect, in case of a loop or after too many steps. A redirect from `/blog` also applies
 * to `/blog/x`.
 */
export function followRedirects(table: RedirectTable, path: string): RedirectResult | undefined {
  const seen = new Set([path])
  let here: Redirect & { to: string } = { from: path, to: path, product: true }
  for (let step = 0; step < maxRedirectSteps; step++) {
    const next = nextStep(table, here)
    if (!next) return here.to === path ? undefined : { to: here.to }
    const { to } = next
    if (to === undefined) return 'gone'
    if (seen.has(to)) return undefined
    seen.add(to)
    here = { ...next, to }
  }
  return undefined
}

function nextStep(table: RedirectTable, { to: path, product }: Redirect & { to: string }): Redirect | undefined {
  const own = table.get(path) ?? (product ? table.get(lastSegmentKey(path)) : undefined)
  return own ?? redirectFromParent(table, path)
}

function redirectFromParent(table: RedirectTable, path: string): Redirect | undefined {
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
    const above = table.get(path.slice(0, slash))?.to
    // A redirect from `/mint` to `/mint/all` must not apply to `/mint/all/x`, which is already below the target.
    if (above !== undefined && above !== '/' && !isWithinPath(path, above))
      return { from: path, to: above + path.slice(slash) }
  }
  return undefined
}

function isWithinPath(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}

export function findRedirectPathProblem(path: string): string | undefined {
  if (!path.startsWith('/')) return 'Enter the path of a page, starting with "/", such as /blog/our-story'
  if (/[\s?#\\]|\/\//.test(path)) return 'Enter only the path, without spaces, "//", query ("?") or fragment ("#")'
  if (path !== '/' && path.endsWith('/')) return 'Remove the "/" at the end'
  if (/%[\da-f]{2}/i.test(path)) return 'Enter characters unencoded, such as "ö" instead of "%C3%B6"'
  if (/[A-Z]/.test(path)) return 'Use lower case. URLs have no capital letters'
  if (/\/\.{1,2}(\/|$)/.test(path)) return 'Remove the segments "." and ".."'
  return reservedPathPattern.test(path)
    ? 'This path is reserved for endpoints of the shop. It cannot be a page'
    : undefined
}
