import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { popularCardsQuery } from '#features/catalogue/queries.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { normalizePath } from '#lib/urls/normalize-path.ts'
import { isReservedSegment } from '#lib/urls/reserved-paths.ts'
import { deletedPageOptions } from './deleted-page.ts'
import { findRedirect } from './moved-page.functions.ts'
import type { ResolvedPage } from './resolve/page-kinds.tsx'
import { getCanonicalPath } from './resolve/resolve-page.ts'

const movedPageQuery = (path: string) =>
  queryOptions({ queryKey: ['moved-page', path], queryFn: ({ signal }) => findRedirect({ data: { path }, signal }) })

type PageAt = (path: string) => Promise<ResolvedPage | null>

/** Returns a permanent redirect, 410 or 404 for the loader to throw. `pageAt` resolves the redirect's target. */
export async function createRedirectOrNotFound(
  queryClient: QueryClient,
  path: string,
  page: ResolvedPage | null = null,
  pageAt?: PageAt,
) {
  if (page) return permanentRedirect(getCanonicalPath(page, path))
  // The server has already normalized the URL, but not the target of a client-side navigation.
  const normalizedPath = import.meta.env.SSR ? path : decodeURIComponent(normalizePath(encodeURI(path)))
  if (normalizedPath !== path) return permanentRedirect(normalizedPath)
  const moved = await queryClient.ensureQueryData({ ...movedPageQuery(path), revalidateIfStale: true })
  if (moved !== null && moved !== 'gone') {
    if (!pageAt || isReservedSegment(moved.to.split('/', 2)[1] ?? '')) return permanentRedirect(moved.to)
    const target = await pageAt(moved.to)
    if (target) return permanentRedirect(getCanonicalPath(target, moved.to))
  }
  await queryClient.prefetchQuery(popularCardsQuery(getPageLanguage()))
  return moved === 'gone' ? createGoneResult() : notFound()
}

/** Preserves the language and the query string. */
function permanentRedirect(path: string) {
  const place = path === '/' ? ({ to: '/' } as const) : ({ to: '/$', params: { _splat: path.slice(1) } } as const)
  return redirect({ ...place, search: true, statusCode: 308, replace: true })
}

function createGoneResult() {
  setGoneStatus()
  return notFound(deletedPageOptions)
}

/** Overrides the framework's status, which is 404 for every missing page. */
const setGoneStatus = createIsomorphicFn().server(() => setResponseStatus(410))
