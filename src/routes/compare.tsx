import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { popularCardsQuery } from '#features/catalogue/queries.ts'
import {
  compareSearchDefaults,
  compareSearchSchema,
  parseComparedIds,
} from '#features/product/compare/compare-search.ts'
import { comparePageQuery } from '#features/product/compare/queries.ts'
import { createNoindexHead } from '#features/site/page/page-head.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { withMessages } from '#messages/with-messages.ts'

const ComparePage = lazyRouteComponent(
  () => withMessages(import('#features/product/compare/compare-page.tsx')),
  'ComparePage',
)

/** The URL contains the product IDs, so that the page can be shared and opened without JavaScript. */
export const Route = createFileRoute('/compare')({
  validateSearch: compareSearchSchema,
  search: { middlewares: [stripSearchParams(compareSearchDefaults)] },
  loaderDeps: ({ search: { cans } }) => ({ cans }),
  loader: async ({ deps: { cans }, context: { queryClient } }) => {
    const data = queryClient.ensureQueryData({ ...queryOf(cans), revalidateIfStale: true })
    const popular = cans === '' ? queryClient.prefetchQuery(popularCardsQuery(getPageLanguage())) : undefined
    const [page] = await Promise.all([data, ComparePage.preload?.(), popular])
    return page
  },
  head: ({ loaderData }) => (loaderData ? createNoindexHead(loaderData) : {}),
  component: Compare,
})

const queryOf = (cans: string) => comparePageQuery({ ids: parseComparedIds(cans), language: getPageLanguage() })

function Compare() {
  return <ComparePage page={useSuspenseQuery(queryOf(Route.useSearch().cans)).data} />
}
