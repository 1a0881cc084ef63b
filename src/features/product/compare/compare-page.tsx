import { useEffect } from 'react'
import { useCards } from '#features/catalogue/list/use-cards.ts'
import { NicotineWarning } from '#features/market/components/nicotine-warning.tsx'
import { BrowseLinks } from '#features/site/page/browse-links.tsx'
import { m } from '#messages/rest.ts'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Container } from '#ui/layout/container.tsx'
import { type ComparePageContent, maxCompared } from './compare-search.ts'
import { CompareTable } from './compare-table.tsx'
import { RecentlyViewedToCompare } from './recently-viewed-to-compare.tsx'
import { storeComparison } from './stored-comparison.ts'

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
        {cards.length < maxCompared ? <RecentlyViewedToCompare ids={cards.map(({ id }) => id)} /> : null}
      </div>
    </Container>
  )
}

function NothingCompared() {
  return (
    <EmptyState title={m.compare_empty_title()} action={<BrowseLinks label={m.cart_empty_action()} />}>
      {m.compare_empty_text()}
    </EmptyState>
  )
}
