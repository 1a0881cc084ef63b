import { createFileRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { comparedCans } from '#features/product/compare/compare.queries.ts'
import { comparedIds, compareSearchDefaults, compareSearchSchema } from '#features/product/compare/compare-search.ts'
import { unlistedHead } from '#features/site/page/page-head.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { withMessages } from '#messages/with-messages.ts'

const ComparePage = lazyRouteComponent(
  () => withMessages(import('#features/product/compare/compare-page.tsx')),
  'ComparePage',
)

/** Up to four cans side by side, by the address: to keep, to share, to open without script. */
export const Route = createFileRoute('/compare')({
  validateSearch: compareSearchSchema,
  search: { middlewares: [stripSearchParams(compareSearchDefaults)] },
  loaderDeps: ({ search: { cans } }) => ({ cans }),
  loader: async ({ deps: { cans } }) => {
    const asked = comparedCans({ ids: comparedIds(cans), language: pageLanguage() })
    const [page] = await Promise.all([asked, ComparePage.preload?.()])
    return page
  },
  head: ({ loaderData }) => (loaderData ? unlistedHead(loaderData) : {}),
  component: Compare,
})

function Compare() {
  return <ComparePage page={Route.useLoaderData()} />
}
