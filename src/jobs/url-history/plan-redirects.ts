import { addRedirect, follow, type Redirect, type RedirectTable, redirectTable } from '#lib/urls/redirects.ts'
import type { StoredRedirect } from '#services/content/redirects.ts'
import { type Addresses, isProduct } from './current-addresses.ts'

export interface RedirectPlan {
  /** Redirects that stand where a page is now. */
  removed: readonly StoredRedirect[]
  added: readonly Redirect[]
}

/** Where everything was when it was last looked at, where it is now, and the redirects there are. */
export interface AddressChange {
  before: Addresses
  now: Addresses
  /** Every address in use, also of what was not looked at. */
  used: ReadonlySet<string>
  redirects: readonly StoredRedirect[]
  /** What stands in for something that is gone: for a translation the post it is of. */
  heirOf: (id: string) => string | undefined
}

/** Plans redirects so that every former URL leads to its new URL or is gone. Pages win over redirects, so there are no loops. */
export function planRedirects({ before, now, used, redirects, heirOf }: AddressChange): RedirectPlan {
  const isStale = ({ from }: Redirect) => used.has(from)
  const table = redirectTable(redirects.filter((redirect) => !isStale(redirect)))
  const added: Redirect[] = []
  for (const [id, from] of topDown(before)) {
    const to = now.get(id) ?? now.get(heirOf(id) ?? '')
    if (used.has(from) || isSaid(table, from, to)) continue
    const redirect = { from, ...(to === undefined ? {} : { to }), ...(isProduct(id) ? { product: true } : {}) }
    added.push(redirect)
    addRedirect(table, redirect)
  }
  return { removed: redirects.filter(isStale), added }
}

/** What is above comes first, for what lies below moves with it. */
function topDown(addresses: Addresses): [string, string][] {
  return [...addresses].toSorted(([, one], [, other]) => one.split('/').length - other.split('/').length)
}

function isSaid(table: RedirectTable, from: string, to: string | undefined): boolean {
  const moved = follow(table, from)
  return moved === 'gone' ? to === undefined : moved !== undefined && moved.to === to
}
