import { createFileRoute, notFound, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { blogSearchDefaults, readBlogSearch } from '#features/blog/blog-search.ts'
import { listSearchDefaults, readListSearch } from '#features/catalogue/search-params.ts'
import { lazyWithTexts } from '#features/market/lazy-with-texts.ts'
import { pageLanguage } from '#features/market/page-language.ts'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'
import { resolvedHead, resolvePage } from './-resolve-page.ts'

const ProductListPage = lazy(async () => ({
  default: (await import('#features/catalogue/components/product-list-page.tsx')).ProductListPage,
}))
const ProductPage = lazy(async () => ({
  default: (await import('#features/product/components/product-page.tsx')).ProductPage,
}))
const BlogPage = lazyWithTexts(async () => (await import('#features/blog/components/blog-page.tsx')).BlogPage)
const PostPage = lazyWithTexts(async () => (await import('#features/blog/components/post-page.tsx')).PostPage)
const LandingPage = lazy(async () => ({
  default: (await import('#features/landing/components/landing-page.tsx')).LandingPage,
}))
const DocumentPage = lazy(async () => ({
  default: (await import('#features/landing/components/document-page.tsx')).DocumentPage,
}))

type Query = Parameters<typeof readListSearch>[0] & Parameters<typeof readBlogSearch>[0] & SearchSchemaInput

/** Categories, products and the editor's pages: their addresses are data, so one route resolves them (design section 4). */
export const Route = createFileRoute('/$')({
  validateSearch: (query: Query) => ({ ...readListSearch(query), ...readBlogSearch(query) }),
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
