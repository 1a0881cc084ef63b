import { useMarket } from '#features/market/shopper-market-store.ts'
import { m } from '#messages/rest.ts'
import { getSortMethods } from '../rules/sorting/sort.ts'
import { type ListSearch, updateListSearch } from '../search-params.ts'
import { getSortDescription, getSortOptionLabel } from '../sort-labels.ts'
import { ListLink } from './list-link.tsx'

export interface SortOrdersProps {
  search: ListSearch
  relevanceLabel?: string | undefined
  onChoose: () => void
}

export function SortOrders({ search, relevanceLabel, onChoose }: SortOrdersProps) {
  const meaning = getSortDescription(search.sort, relevanceLabel)
  return (
    <div className="sort-orders">
      <ul aria-label={m.sort_title()}>
        {getSortMethods(useMarket()).map((method) => (
          <li key={method}>
            <ListLink
              search={updateListSearch(search, { sort: method })}
              aria-current={method === search.sort ? 'page' : undefined}
              onClick={onChoose}
            >
              {getSortOptionLabel(method, relevanceLabel)}
            </ListLink>
            {meaning && method === search.sort ? <p>{meaning}</p> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
