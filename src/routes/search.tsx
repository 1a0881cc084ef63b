import { createFileRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'
import { searchPage } from '#features/search/search.queries.ts'
import { readSearchQuery, searchQueryDefaults } from '#features/search/search-query.ts'
import { withLaterTexts } from '#features/site/lazy-with-texts.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { m } from '#paraglide/messages.js'

type Query = Parameters<typeof readSearchQuery>[0] & SearchSchemaInput

const SearchPage = lazyRouteComponent(
  () => withLaterTexts(import('#features/search/components/search-page.tsx')),
  'SearchPage',
)

/** What a search finds (specification section 2): free text, so neither kept nor indexed. */
export const Route = createFileRoute('/search')({
  validateSearch: (query: Query) => readSearchQuery(query),
  search: { middlewares: [stripSearchParams(searchQueryDefaults)] },
  // Filters and sort order change no data.
  loaderDeps: ({ search: { q, all } }) => ({ q, all }),
  loader: async ({ deps: { q, all } }) => {
    const asked = searchPage({ query: q, language: pageLanguage(), all })
    const [page] = await Promise.all([asked, SearchPage.preload?.()])
    return page
  },
  head: () => ({ meta: [{ title: m.search_title() }, { name: 'robots', content: 'noindex' }] }),
  component: Search,
})

function Search() {
  return <SearchPage page={Route.useLoaderData()} search={Route.useSearch()} action={CardAddToCart} />
}
