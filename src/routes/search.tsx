import { createFileRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { listSearchSchema } from '#features/catalogue/search-params.ts'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'
import { searchPage } from '#features/search/search.queries.ts'
import { searchQueryDefaults, searchQuerySchema } from '#features/search/search-query.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/first.ts'
import { withMessages } from '#messages/with-messages.ts'

const SearchPage = lazyRouteComponent(
  () => withMessages(import('#features/search/components/search-page.tsx')),
  'SearchPage',
)

/** What a search finds (specification section 2): free text, so neither kept nor indexed. */
export const Route = createFileRoute('/search')({
  validateSearch: searchQuerySchema,
  search: { middlewares: [stripSearchParams(searchQueryDefaults)] },
  // What the list shows changes no page: the browser finds it in the whole list, which it asks for once.
  loaderDeps: ({ search: { q, all } }) => ({ q, all }),
  loader: async ({ deps: { q, all }, location }) => {
    const view = v.parse(listSearchSchema, location.search)
    const asked = searchPage({ query: q, language: pageLanguage(), all, view })
    const [page] = await Promise.all([asked, SearchPage.preload?.()])
    return page
  },
  head: () => ({ meta: [{ title: m.search_title() }, { name: 'robots', content: 'noindex' }] }),
  component: Search,
})

function Search() {
  return <SearchPage page={Route.useLoaderData()} search={Route.useSearch()} action={CardAddToCart} />
}
