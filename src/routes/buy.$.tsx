import { createFileRoute, lazyRouteComponent, notFound, stripSearchParams } from '@tanstack/react-router'
import { buySearchDefaults, buySearchSchema } from '#features/product/buy-search.ts'
import { buyLinkProductQuery } from '#features/product/queries.ts'
import { usePageData } from '#features/site/page/page-data.ts'
import { createNoindexHead } from '#features/site/page/page-head.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { withMessages } from '#messages/with-messages.ts'

const BuyPage = lazyRouteComponent(() => withMessages(import('#features/product/components/buy-page.tsx')), 'BuyPage')

/** Target of add-to-cart links in newsletters and posts. Opening or prefetching the page adds nothing to the cart. */
export const Route = createFileRoute('/buy/$')({
  validateSearch: buySearchSchema,
  search: { middlewares: [stripSearchParams(buySearchDefaults)] },
  loader: async ({ params, context: { queryClient } }) => {
    const data = queryClient.ensureQueryData({ ...queryOf(params), revalidateIfStale: true })
    const [product] = await Promise.all([data, BuyPage.preload?.()])
    if (!product) throw notFound()
    return product
  },
  head: ({ loaderData }) =>
    loaderData
      ? createNoindexHead({ title: loaderData.name, description: loaderData.seoDescription ?? loaderData.excerpt })
      : {},
  component: Buy,
})

const queryOf = ({ _splat: place = '' }: { _splat?: string | undefined }) =>
  buyLinkProductQuery({ place, language: getPageLanguage() })

function Buy() {
  return <BuyPage product={usePageData(queryOf(Route.useParams()))} search={Route.useSearch()} />
}
