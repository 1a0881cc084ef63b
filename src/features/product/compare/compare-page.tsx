import { useEffect } from 'react'
import { PopularProducts } from '#features/catalogue/components/popular-products.tsx'
import { useCards } from '#features/catalogue/list/use-cards.ts'
import { NicotineWarning } from '#features/market/components/nicotine-warning.tsx'
import { BrowseLinks } from '#features/site/page/browse-links.tsx'
import { ShopLink, scrollPreservingOptions } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Container } from '#ui/layout/container.tsx'
import { useRecentlyViewedCards } from '../returning-visitor/use-recently-viewed-cards.ts'
import { type ComparePageContent, maxComparedProducts } from './compare-search.ts'
import { CompareTable } from './compare-table.tsx'
import { addToComparison, storeComparison, toCompareSearch } from './comparison.ts'

/** The URL contains all IDs, so a shared link displays the same comparison. */
export function ComparePage({ page }: { page: ComparePageContent }) {
  const cards = useCards(page.rows)
  const ids = cards.map(({ id }) => id).join(' ')
  useEffect(() => storeComparison(ids.split(' ')), [ids])
  return (
    <Container>
      <div className="py-6 md:py-10">
        <SectionHeading size="page" title={m.compare_title()} text={m.compare_text()} />
        {cards.length === 0 ? (
          <NothingCompared />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <NicotineWarning />
            <CompareTable cards={cards} moistures={page.moistures} />
          </div>
        )}
        {cards.length < maxComparedProducts ? <RecentlyViewedToCompare ids={cards.map(({ id }) => id)} /> : null}
      </div>
    </Container>
  )
}

function NothingCompared() {
  return (
    <EmptyState
      title={m.compare_empty_title()}
      action={<BrowseLinks label={m.cart_empty_action()} />}
      below={<PopularProducts />}
    >
      {m.compare_empty_text()}
    </EmptyState>
  )
}

const maxOffered = 6
const maxRecentlyViewed = 12

function RecentlyViewedToCompare({ ids }: { ids: readonly string[] }) {
  const others = useCards(useRecentlyViewedCards(maxRecentlyViewed)).filter(({ id }) => !ids.includes(id))
  if (others.length === 0) return null
  return (
    <section aria-label={m.compare_add()} className="mt-8 grid gap-3">
      <h2 className="text-xl font-semibold">{m.compare_add()}</h2>
      <ul className="flex flex-wrap gap-2">
        {others.slice(0, maxOffered).map(({ id, name }) => (
          <li key={id}>
            <ShopLink
              to="/compare"
              search={toCompareSearch(addToComparison(ids, id))}
              {...scrollPreservingOptions}
              className={getButtonClass({ variant: 'secondary', size: 'sm' })}
            >
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
