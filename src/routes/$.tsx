import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { blogSearchDefaults, blogSearchSchema } from '#features/blog/blog-search.ts'
import { listSearchDefaults, listSearchSchema } from '#features/catalogue/search-params.ts'
import { getPageKind, type ResolvedPage } from '#features/layout/resolve/page-kinds.tsx'
import { getCanonicalPath, resolvePage } from '#features/layout/resolve/resolve-page.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { defaultStaleTimeMs } from '#lib/query-client.ts'

const searchSchema = v.object({ ...listSearchSchema.entries, ...blogSearchSchema.entries })

/** Catch-all route, because URLs of categories, products and editors' pages are data (specification section 2.1). */
export const Route = createFileRoute('/$')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams({ ...listSearchDefaults, ...blogSearchDefaults })] },
  // Without filters and sorting, so that changing them does not run the loader. The browser filters the full list.
  loaderDeps: ({ search: { page, category, tag } }) => ({ page, category, tag }),
  loader: async ({ params, deps, location, context: { queryClient }, parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise
    const uris = loaderData?.content.uris ?? { landings: [], unknown: true as const }
    const path = `/${params._splat ?? ''}`
    const view = v.parse(listSearchSchema, location.search)
    const pageAt = (at: string) =>
      resolvePage(at, uris, { queryClient, search: deps, view, language: getPageLanguage() })
    const page = await pageAt(path)
    if (!page || getCanonicalPath(page, path) !== path)
      throw await (await loadRedirects()).createRedirectOrNotFound(queryClient, path, page, pageAt)
    const kind = getPageKind(page)
    await Promise.all([kind.preload(), kind.preloadAll?.()])
    return page
  },
  // Same as the query cache's `staleTime`. Otherwise, a change of filters or sorting would run the loader.
  staleTime: defaultStaleTimeMs,
  head: async ({ loaderData }) => {
    if (!loaderData) return {}
    // Hydration does not run the loader, so the component is preloaded here.
    await getPageKind(loaderData).preload()
    return getHead(loaderData)
  },
  component: () => <Resolved page={Route.useLoaderData()} />,
  // Keeps the component in the entry bundle, because most pages use it.
  codeSplitGroupings: [],
})

/** Loaded on demand, because few requests use a former URL. */
const loadRedirects = () => import('#features/layout/redirect-or-not-found.ts')

function getHead<K extends ResolvedPage['kind']>(page: ResolvedPage<K>) {
  return getPageKind<K>(page).head(page)
}

function Resolved<K extends ResolvedPage['kind']>({ page }: { page: ResolvedPage<K> }) {
  const { Component } = getPageKind<K>(page)
  return <Component page={page} search={Route.useSearch()} />
}
