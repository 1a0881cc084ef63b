import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { blogSearchDefaults, blogSearchSchema } from '#features/blog/blog-search.ts'
import { listSearchDefaults, listSearchSchema } from '#features/catalogue/search-params.ts'
import { ownPath, pageComponents, readyToDraw, resolvedHead, resolvePage } from '#features/shell/resolved-page.ts'
import { pageLanguage } from '#features/site/page-language.ts'

const searchSchema = v.object({ ...listSearchSchema.entries, ...blogSearchSchema.entries })

/**
 * Categories, products and the editor's pages: their addresses are data, so one route resolves them (specification
 * section 2).
 */
export const Route = createFileRoute('/$')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams({ ...listSearchDefaults, ...blogSearchDefaults })] },
  // What a list shows changes no page: the browser finds it in the whole list, which it asks for once.
  loaderDeps: ({ search: { page, category, tag } }) => ({ page, category, tag }),
  loader: async ({ params, deps, location, parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise
    const uris = loaderData?.content.uris ?? { landings: [], unknown: true as const }
    const path = `/${params._splat ?? ''}`
    const view = v.parse(listSearchSchema, location.search)
    const pageAt = (at: string) => resolvePage({ path: at, search: deps, view, language: pageLanguage(), uris })
    const page = await pageAt(path)
    if (!page || ownPath(page, path) !== path) throw await (await leadOn()).elsewhere(path, page, pageAt)
    await readyToDraw(page)
    return page
  },
  head: async ({ loaderData }) => {
    if (!loaderData) return {}
    // Hydration runs no loader.
    await readyToDraw(loaderData)
    return resolvedHead(loaderData)
  },
  component: Resolved,
  // With the entry: most pages are drawn by it, and by itself it would be one more small file.
  codeSplitGroupings: [],
})

/** Only for the few visits that came to an old address. */
const leadOn = () => import('#features/shell/lead-on.ts')

function Resolved() {
  const page = Route.useLoaderData()
  const search = Route.useSearch()
  switch (page.kind) {
    case 'blog':
      return <pageComponents.blog content={page.content} path={page.path} />
    case 'post':
      return <pageComponents.post post={page.post} />
    case 'landing':
      return <pageComponents.landing page={page.landing} />
    case 'document':
      return <pageComponents.document page={page.document} search={search} />
    case 'category':
      return <pageComponents.category page={page} search={search} />
    case 'product':
      return <pageComponents.product page={page} />
  }
}
