import { useCards } from '#features/catalogue/list/use-cards.ts'
import { keepScrollOptions, ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { useRecentlyViewedCards } from '../returning/use-recently-viewed-cards.ts'
import { addToComparison, toCompareSearch } from './compare-href.ts'

const maxOffered = 6
const maxRecentlyViewed = 12

export function RecentlyViewedToCompare({ ids }: { ids: readonly string[] }) {
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
              {...keepScrollOptions}
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
