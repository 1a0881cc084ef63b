import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { blogSearchDefaults, blogSearchSchema } from '#features/blog/blog-search.ts'
import { listSearchDefaults, listSearchSchema } from '#features/catalogue/search-params.ts'
import { kindOf, ownPath, type ResolvedPage, resolvedHead, resolvePage } from '#features/layout/resolve/resolve-page.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { defaultStaleTime } from '#lib/query-client.ts'

const searchSchema = v.object({ ...listSearchSchema.entries, ...blogSearchSchema.entries })

/**
 * Categories, products and the editor's pages: their addresses are data, so one route resolves them (specification
 * section 2).
 */
export const Route = createFileRoute('/$')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams({ ...listSearchDefaults, ...blogSearchDefaults })] },
  // Another view of a list is no other page: the browser finds it in the full list, which it fetches once.
  loaderDeps: ({ search: { page, category, tag } }) => ({ page, category, tag }),
  loader: async ({ params, deps, location, context: { queryClient }, parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise
    const uris = loaderData?.content.uris ?? { landings: [], unknown: true as const }
    const path = `/${params._splat ?? ''}`
    const view = v.parse(listSearchSchema, location.search)
    const pageAt = (at: string) => resolvePage(at, uris, { queryClient, search: deps, view, language: pageLanguage() })
    const page = await pageAt(path)
    if (!page || ownPath(page, path) !== path) throw await (await leadOn()).elsewhere(queryClient, path, page, pageAt)
    const kind = kindOf(page)
    await Promise.all([kind.preload(), kind.preloadAll?.()])
    return page
  },
  // As in the query cache: the loader need not run each time that the view changes.
  staleTime: defaultStaleTime,
  head: async ({ loaderData }) => {
    if (!loaderData) return {}
    // Hydration runs no loader.
    await kindOf(loaderData).preload()
    return resolvedHead(loaderData)
  },
  component: () => <Resolved page={Route.useLoaderData()} />,
  // With the entry: most pages are drawn by it, and by itself it would be one more small file.
  codeSplitGroupings: [],
})

/** Only for the few visits that came to an old address. */
const leadOn = () => import('#features/layout/lead-on.ts')

function Resolved<K extends ResolvedPage['kind']>({ page }: { page: ResolvedPage<K> }) {
  const { Component } = kindOf<K>(page)
  return <Component page={page} search={Route.useSearch()} />
}
