import { programPaths } from './own-paths.ts'

/** A redirect as it is kept: paths without language, `/` first. Without `to` what was at `from` is gone. */
export interface Redirect {
  from: string
  to?: string | undefined
  /** What was at `from` was a product, which is found by the last part of its path below each of its categories. */
  product?: boolean | undefined
}

/** Redirects by the path they begin at; those of products also by the last part of it alone, as `…/name`. */
export type RedirectTable = ReadonlyMap<string, Redirect>

/** Where an old address leads, or that nothing is there any more. */
export type Moved = { to: string } | 'gone'

/** More steps than any chain of renames has: whatever takes longer leads nowhere. */
const mostSteps = 20

/** Of two redirects from one path the one that leads somewhere counts, else the first. */
export function redirectTable(redirects: readonly Redirect[]): Map<string, Redirect> {
  const table = new Map<string, Redirect>()
  for (const redirect of redirects) addRedirect(table, redirect)
  return table
}

export function addRedirect(table: Map<string, Redirect>, redirect: Redirect): void {
  for (const from of beginnings(redirect)) if (table.get(from)?.to === undefined) table.set(from, redirect)
}

/** A product that only lies elsewhere now is still found by its name. */
function beginnings({ from, to, product }: Redirect): string[] {
  const renamed = product && (to === undefined || anyPlace(to) !== anyPlace(from))
  return renamed ? [from, anyPlace(from)] : [from]
}

function anyPlace(path: string): string {
  return `…${path.slice(path.lastIndexOf('/'))}`
}

/** Where a path leads in the end, undefined for none or a loop. `/blog/x` moves with `/blog`. */
export function follow(table: RedirectTable, path: string): Moved | undefined {
  const seen = new Set([path])
  let here: Redirect & { to: string } = { from: path, to: path, product: true }
  for (let step = 0; step < mostSteps; step++) {
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

/** Whatever was asked for may have been a product; where a page moved to is known to be one or not. */
function nextStep(table: RedirectTable, { to: path, product }: Redirect & { to: string }): Redirect | undefined {
  const own = table.get(path) ?? (product ? table.get(anyPlace(path)) : undefined)
  return own ?? withPlaceAbove(table, path)
}

function withPlaceAbove(table: RedirectTable, path: string): Redirect | undefined {
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
    const above = table.get(path.slice(0, slash))?.to
    if (above !== undefined && above !== '/' && !liesIn(path, above))
      return { from: path, to: above + path.slice(slash) }
  }
  return undefined
}

/** What lies there already has moved: `/mint`, now `/mint/all`, moves nothing below `/mint/all`. */
function liesIn(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}

/** What is wrong with a path as the beginning or end of a redirect, as a sentence for an editor; undefined when nothing is. */
export function pathProblem(path: string): string | undefined {
  if (!path.startsWith('/')) return 'Write the path of a page, beginning with "/", such as /blog/our-story'
  if (/[\s?#\\]|\/\//.test(path)) return 'Write the path alone: no spaces, no "//", and nothing from "?" or "#" on'
  if (path !== '/' && path.endsWith('/')) return 'Leave out the "/" at the end'
  if (/%[\da-f]{2}/i.test(path)) return 'Write each letter itself, such as "ö" for "%C3%B6"'
  if (/[A-Z]/.test(path)) return 'Write it in small letters: addresses have no capitals'
  if (/\/\.{1,2}(\/|$)/.test(path)) return 'Leave out parts that are "." or ".." alone'
  return programPaths.test(path) ? 'This address belongs to programs of the shop: no page is there' : undefined
}
