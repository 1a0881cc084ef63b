import {
  addRedirect,
  createRedirectTable,
  followRedirects,
  type Redirect,
  type RedirectTable,
} from '#lib/urls/redirects.ts'
import type { StoredRedirect } from '#services/content/redirects.ts'
import { isProductId, type UrisById } from './current-uris.ts'

export interface RedirectPlan {
  removed: readonly StoredRedirect[]
  added: readonly Redirect[]
}

export interface RedirectPlanInput {
  before: UrisById
  current: UrisById
  /** Paths of all current pages, including those of sources that were not checked in this run. */
  used: ReadonlySet<string>
  redirects: readonly StoredRedirect[]
  replacementOf: (id: string) => string | undefined
}

/**
 * Plans redirects so that every former URL resolves to its new URL or to 410. Pages take precedence over redirects,
 * which prevents loops.
 */
export function planRedirects({ before, current, used, redirects, replacementOf }: RedirectPlanInput): RedirectPlan {
  const isStale = ({ from }: Redirect) => used.has(from)
  const table = createRedirectTable(redirects.filter((redirect) => !isStale(redirect)))
  const added: Redirect[] = []
  for (const [id, from] of parentsFirst(before)) {
    const to = current.get(id) ?? current.get(replacementOf(id) ?? '')
    if (used.has(from) || isAlreadyRedirected(table, from, to)) continue
    const redirect = { from, ...(to === undefined ? {} : { to }), ...(isProductId(id) ? { product: true } : {}) }
    added.push(redirect)
    addRedirect(table, redirect)
  }
  return { removed: redirects.filter(isStale), added }
}

/** Sorts parent paths first, because redirecting a parent path also redirects all paths below it. */
function parentsFirst(addresses: UrisById): [string, string][] {
  return [...addresses].toSorted(([, one], [, other]) => one.split('/').length - other.split('/').length)
}

function isAlreadyRedirected(table: RedirectTable, from: string, to: string | undefined): boolean {
  const moved = followRedirects(table, from)
  return moved === 'gone' ? to === undefined : moved !== undefined && moved.to === to
}
