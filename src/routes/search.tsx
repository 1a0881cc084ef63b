import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { popularCardsQuery } from '#features/catalogue/queries.ts'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'
import { searchPageQuery } from '#features/search/queries.ts'
import {
  type SearchPageParams,
  searchPageParamDefaults,
  searchPageParamsSchema,
} from '#features/search/search-page-params.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { defaultStaleTimeMs } from '#lib/query-client.ts'
import { m } from '#messages/first.ts'

const SearchPage = lazyRouteComponent(() => import('#features/search/components/search-page.tsx'), 'SearchPage')

/** Neither cached nor indexed, because queries are user input (specification section 2.1). */
export const Route = createFileRoute('/search')({
  validateSearch: searchPageParamsSchema,
  search: { middlewares: [stripSearchParams(searchPageParamDefaults)] },
  // Without filters and sorting, so that changing them does not run the loader. The browser filters the full list.
  loaderDeps: ({ search: { q, all } }) => ({ q, all }),
  loader: async ({ location, context: { queryClient } }) => {
    const data = queryClient.ensureQueryData({
      ...queryOf(v.parse(searchPageParamsSchema, location.search)),
      revalidateIfStale: true,
    })
    const [{ list }] = await Promise.all([data, SearchPage.preload?.()])
    if (list.count === 0) await queryClient.prefetchQuery(popularCardsQuery(getPageLanguage()))
  },
  // Same as the query cache's `staleTime`. Otherwise, a change of filters or sorting would run the loader.
  staleTime: defaultStaleTimeMs,
  head: () => ({ meta: [{ title: m.search_title() }, { name: 'robots', content: 'noindex' }] }),
  component: Search,
})

const queryOf = ({ q, all, ...view }: SearchPageParams) =>
  searchPageQuery({ query: q, language: getPageLanguage(), all, view })

function Search() {
  const search = Route.useSearch()
  return <SearchPage page={useSuspenseQuery(queryOf(search)).data} search={search} action={CardAddToCart} />
}
