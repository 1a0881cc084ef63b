import { createFileRoute, notFound, stripSearchParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { pageByUri } from '#features/catalogue/catalogue.queries.ts'
import { listHead } from '#features/catalogue/head.ts'
import { listSearch, listSearchDefaults } from '#features/catalogue/search-params.ts'
import { pageLanguage } from '#features/market/page-language.ts'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'
import { productHead } from '#features/product/head.ts'

const ProductListPage = lazy(async () => ({ default: (await import('#features/catalogue/components/product-list-page.tsx')).ProductListPage }))
const ProductPage = lazy(async () => ({ default: (await import('#features/product/components/product-page.tsx')).ProductPage }))

/** Categories, products and the editor's pages: their addresses are data, so one route resolves them (design section 4). */
export const Route = createFileRoute('/$')({
  validateSearch: listSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loader: async ({ params }) => {
    const page = await pageByUri({ path: params._splat ?? '', language: pageLanguage() })
    if (!page) throw notFound()
    return page
  },
  head: ({ loaderData }) => (!loaderData ? {} : loaderData.kind === 'category' ? listHead(loaderData) : productHead(loaderData)),
  component: ResolvedPage,
})

function ResolvedPage() {
  const page = Route.useLoaderData()
  const search = Route.useSearch()
  if (page.kind === 'category') return <ProductListPage page={page} search={search} action={CardAddToCart} />
  return <ProductPage page={page} />
}
