import { createFileRoute, notFound, stripSearchParams } from '@tanstack/react-router'
import { lazy } from 'react'
import * as v from 'valibot'
import { blogSearchDefaults, blogSearchEntries } from '#features/blog/blog-search.ts'
import { listSearch, listSearchDefaults } from '#features/catalogue/search-params.ts'
import { pageLanguage } from '#features/market/page-language.ts'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'
import { resolvedHead, resolvePage } from './-resolve-page.ts'

const ProductListPage = lazy(async () => ({
  default: (await import('#features/catalogue/components/product-list-page.tsx')).ProductListPage,
}))
const ProductPage = lazy(async () => ({
  default: (await import('#features/product/components/product-page.tsx')).ProductPage,
}))
const BlogPage = lazy(async () => ({ default: (await import('#features/blog/components/blog-page.tsx')).BlogPage }))
const PostPage = lazy(async () => ({ default: (await import('#features/blog/components/post-page.tsx')).PostPage }))
const LandingPage = lazy(async () => ({
  default: (await import('#features/landing/components/landing-page.tsx')).LandingPage,
}))
const DocumentPage = lazy(async () => ({
  default: (await import('#features/landing/components/document-page.tsx')).DocumentPage,
}))

/** Categories, products and the editor's pages: their addresses are data, so one route resolves them (design section 4). */
export const Route = createFileRoute('/$')({
  validateSearch: v.object({ ...listSearch.entries, ...blogSearchEntries }),
  search: { middlewares: [stripSearchParams({ ...listSearchDefaults, ...blogSearchDefaults })] },
  // A list's filters and sort order change no data.
  loaderDeps: ({ search: { page, category, tag } }) => ({ page, category, tag }),
  loader: async ({ params, deps, parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise
    const uris = loaderData?.content.uris ?? { landings: [] }
    const page = await resolvePage({ path: params._splat ?? '', search: deps, language: pageLanguage(), uris })
    if (!page) throw notFound()
    return page
  },
  head: ({ loaderData }) => (loaderData ? resolvedHead(loaderData) : {}),
  component: Resolved,
})

function Resolved() {
  const page = Route.useLoaderData()
  const search = Route.useSearch()
  switch (page.kind) {
    case 'blog':
      return <BlogPage content={page.content} path={page.path} />
    case 'post':
      return <PostPage post={page.post} />
    case 'landing':
      return <LandingPage page={page.landing} />
    case 'document':
      return <DocumentPage page={page.document} />
    case 'category':
      return <ProductListPage page={page} search={search} action={CardAddToCart} />
    case 'product':
      return <ProductPage page={page} />
  }
}
