import { useEffect } from 'react'
import type { CardAction } from '#features/catalogue/components/product-card-view.tsx'
import { ProductList } from '#features/catalogue/components/product-list.tsx'
import { useCards } from '#features/catalogue/components/use-cards.ts'
import { m } from '#paraglide/messages.js'
import { Container } from '#ui/container.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { noteSearch } from '../recent-searches.ts'
import type { SearchPageContent } from '../search-page.ts'
import type { SearchPageQuery } from '../search-query.ts'
import { useInsights } from '../use-insights.ts'
import { useSearchTracking } from '../use-search-tracking.ts'
import { FoundPages } from './found-pages.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchForm } from './search-form.tsx'

export interface SearchPageProps {
  page: SearchPageContent
  search: SearchPageQuery
  action?: CardAction | undefined
}

/** The search page: the field, and what was found, with the filters and sort of every list. */
export function SearchPage({ page, search, action }: SearchPageProps) {
  const { q } = search
  useInsights()
  useEffect(() => {
    if (q !== '') noteSearch(q)
  }, [q])
  return (
    <Container>
      <div className="py-4 md:py-6">
        <h1 className="mt-4 text-3xl font-semibold wrap-anywhere md:mt-8">
          {q === '' ? m.search_title() : m.search_results_for({ query: q })}
        </h1>
        <div className="mt-6 mb-8 grid max-w-reading gap-3">
          <SearchForm key={q} query={q} />
          {q === '' ? <p className="text-ink-muted">{m.search_page_intro()}</p> : null}
        </div>
        {q === '' ? (
          <NothingFound categories={page.categories} />
        ) : (
          <Found page={page} search={search} action={action} />
        )}
      </div>
    </Container>
  )
}

function Found({ page, search, action }: SearchPageProps) {
  const cards = useCards(page.rows)
  const list = useSearchTracking(page, cards, search.q)
  if (page.failed) return <ErrorState title={m.search_failed()} />
  return (
    <div className="grid gap-12">
      <FoundPages title={m.search_pages()} pages={page.pages} />
      {cards.length === 0 ? (
        <NothingFound query={search.q} categories={page.categories} />
      ) : (
        <div ref={list}>
          <ProductList
            key={search.q}
            rows={page.rows}
            search={search}
            action={action}
            firstSort={m.search_best_match()}
          />
        </div>
      )}
      <FoundPages title={m.search_posts()} pages={page.posts} />
    </div>
  )
}
