import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PopularProducts } from '#features/catalogue/components/popular-products.tsx'
import type { CardAction } from '#features/catalogue/components/product-card-view.tsx'
import { ProductList } from '#features/catalogue/components/product-list.tsx'
import { useSellableCards, useSellableCount } from '#features/catalogue/list/use-displayed-list.ts'
import type { CategoryLink } from '#features/catalogue/page-content.ts'
import { NicotineWarning } from '#features/market/components/nicotine-warning.tsx'
import { ReturningVisitorPlaceholder } from '#features/product/returning-visitor/returning-visitor-placeholder.tsx'
import type { FoundPages, SearchPageContent } from '#features/search/page-content.ts'
import { ContentLink } from '#features/site/page/content-link.tsx'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { ShopLink, scrollPreservingOptions } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/first.ts'
import { Button } from '#ui/actions/button.tsx'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Container } from '#ui/layout/container.tsx'
import { useSearchInsights } from '../insights.ts'
import { recordRecentSearch } from '../recent-searches.ts'
import { getSearchLinkOptions } from '../search-link-options.ts'
import type { SearchPageParams } from '../search-page-params.ts'
import { useSearchTracking } from '../use-search-tracking.ts'

interface SearchPageProps {
  page: SearchPageContent
  search: SearchPageParams
  action?: CardAction | undefined
}

export function SearchPage({ page, search, action }: SearchPageProps) {
  const { q } = search
  useSearchInsights()
  useEffect(() => {
    if (q !== '') recordRecentSearch(q)
  }, [q])
  return (
    <Container>
      <div className="py-3 sm:py-4 md:py-6">
        <div className="mb-4 grid items-center gap-3 md:grid-cols-2 md:gap-8">
          <h1 className="text-2xl font-semibold wrap-anywhere sm:text-3xl">
            {q === '' ? m.search_title() : m.search_results_for({ query: q })}
          </h1>
          <SearchForm key={q} query={q} />
          {q === '' ? <p className="text-ink-muted">{m.search_page_intro()}</p> : null}
        </div>
        {q === '' ? (
          <>
            <NothingFound categories={page.categories} />
            <ReturningVisitorPlaceholder />
          </>
        ) : (
          <Found page={page} search={search} action={action} />
        )}
      </div>
    </Container>
  )
}

function Found({ page, search, action }: SearchPageProps) {
  const cards = useSellableCards(page.list)
  const count = useSellableCount(page.list)
  const list = useSearchTracking(page, cards, search.q)
  if (page.failed) return <ErrorState size="part" title={m.search_failed()} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FoundPagesList
        id="pages"
        title={m.search_pages()}
        found={page.pages}
        search={search}
        seeAll={m.search_all_pages({ count: page.pages.count })}
        inOneLine={!search.all && count > 0}
      />
      {count === 0 ? (
        <NothingFound query={search.q} categories={page.categories} />
      ) : (
        <div ref={list}>
          {/* Hidden on phones to save space. The bar above every page also contains the warning. */}
          <div className="mb-3 max-sm:hidden">
            <NicotineWarning />
          </div>
          <ProductList
            key={search.q}
            list={page.list}
            search={search}
            action={action}
            relevanceLabel={m.search_best_match()}
          />
        </div>
      )}
      <FoundPagesList
        id="articles"
        title={m.search_posts()}
        found={page.posts}
        search={search}
        seeAll={m.search_all_posts({ count: page.posts.count })}
      />
    </div>
  )
}

function SearchForm({ query }: { query: string }) {
  const navigate = useNavigate()
  return (
    <search>
      <form
        action={useRouter().buildLocation({ to: '/search' }).publicHref}
        onSubmit={(event) => {
          event.preventDefault()
          const q = new FormData(event.currentTarget).get('q')
          void navigate(getSearchLinkOptions(typeof q === 'string' ? q : ''))
        }}
        className="flex gap-3"
      >
        <TextInput
          name="q"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          defaultValue={query}
          aria-label={m.search_field()}
          placeholder={m.search_placeholder()}
        />
        <Button type="submit">{m.search_submit()}</Button>
      </form>
    </search>
  )
}

const lineClass = 'auto-cols-max grid-flow-col items-center gap-5 overflow-x-auto [scrollbar-width:none]'

interface FoundPagesProps {
  id: string
  title: string
  found: FoundPages
  search: SearchPageParams
  seeAll: string
  inOneLine?: boolean
}

function FoundPagesList({ id, title, found: { pages, count }, search, seeAll, inOneLine }: FoundPagesProps) {
  if (pages.length === 0) return null
  return (
    <section id={id} className={`grid scroll-mt-24 ${inOneLine ? lineClass : 'gap-3'}`}>
      <h2 className={inOneLine ? 'sr-only' : 'text-sm font-medium text-ink-muted'}>{title}</h2>
      <ul className={inOneLine ? 'flex gap-5' : 'divide-y divide-line border-y border-line'}>
        {pages.map((page) => (
          <li key={page.href} className="shrink-0">
            <ContentLink
              href={page.href}
              lang={page.language}
              className="flex min-h-12 items-center py-2 text-lg transition-colors duration-fast hover:text-accent"
            >
              {page.title}
            </ContentLink>
          </li>
        ))}
      </ul>
      {pages.length < count ? (
        <p>
          <ShopLink
            to="/search"
            search={{ ...search, all: true }}
            hash={id}
            {...scrollPreservingOptions}
            className={getButtonClass({ variant: 'quiet' })}
          >
            {seeAll}
          </ShopLink>
        </p>
      ) : null}
    </section>
  )
}

const maxCategoryLinks = 8
/** Few links, because best sellers follow. */
const maxLinksWithoutResults = 4

function NothingFound({ query, categories }: { query?: string | undefined; categories: readonly CategoryLink[] }) {
  const count = query === undefined ? maxCategoryLinks : maxLinksWithoutResults
  const links = categories.slice(0, count).map(({ name, uri }) => (
    <ShopLink key={uri} {...createContentPageLink(uri)} className={getButtonClass({ variant: 'secondary' })}>
      {name}
    </ShopLink>
  ))
  if (query === undefined) return <div className="flex flex-wrap gap-3">{links}</div>
  return (
    <EmptyState title={m.search_help_title({ query })} action={links} below={<PopularProducts />}>
      {m.search_help_text()}
    </EmptyState>
  )
}
