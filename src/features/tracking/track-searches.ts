import * as v from 'valibot'
import { searchParamTextSchema } from '#lib/urls/search-values.ts'
import { track } from '#services/analytics/event-queue.ts'

const searchPath = '/search'

export interface TrackedRouter {
  state: { location: { pathname: string; search: Readonly<Record<string, unknown>> } }
  subscribe: (event: 'onResolved', listener: () => void) => () => void
}

export function trackSearches(router: TrackedRouter): () => void {
  let last: string | undefined
  const trackChangedTerm = () => {
    const term = getSearchTerm(router)
    if (term !== undefined && term !== last) track({ kind: 'searched', term })
    last = term
  }
  trackChangedTerm()
  return router.subscribe('onResolved', trackChangedTerm)
}

function getSearchTerm({ state: { location } }: TrackedRouter): string | undefined {
  if (location.pathname !== searchPath) return undefined
  const term = v.parse(v.fallback(searchParamTextSchema, ''), location.search.q).trim()
  return term === '' ? undefined : term.slice(0, 100)
}
