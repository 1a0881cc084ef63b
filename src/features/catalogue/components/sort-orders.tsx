import { useMarket } from '#features/market/shopper-market-store.ts'
import { m } from '#messages/rest.ts'
import { sortMethodsFor } from '../rules/sorting/sort.ts'
import { type ListSearch, listViewSearch } from '../search-params.ts'
import { sortDescription, sortOptionLabel } from '../sort-labels.ts'
import { ListLink } from './list-link.tsx'

export interface SortOrdersProps {
  search: ListSearch
  firstSort?: string | undefined
  onChoose: () => void
}

export function SortOrders({ search, firstSort, onChoose }: SortOrdersProps) {
  const meaning = sortDescription(search.sort, firstSort)
  return (
    <div className="sort-orders">
      <ul aria-label={m.sort_title()}>
        {sortMethodsFor(useMarket()).map((method) => (
          <li key={method}>
            <ListLink
              search={listViewSearch(search, { sort: method })}
              aria-current={method === search.sort ? 'page' : undefined}
              onClick={onChoose}
            >
              {sortOptionLabel(method, firstSort)}
            </ListLink>
          </li>
        ))}
      </ul>
      {meaning ? <p>{meaning}</p> : null}
    </div>
  )
}
