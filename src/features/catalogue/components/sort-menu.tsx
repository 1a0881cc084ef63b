import { ArrowUpDown } from 'lucide'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { m } from '#messages/rest.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { sortMethodsFor } from '../rules/sorting/sort.ts'
import { type ListSearch, otherView } from '../search-params.ts'
import { sortMeaning, sortName } from '../sort-labels.ts'
import { ListLink } from './list-link.tsx'

export interface SortMenuProps {
  search: ListSearch
  /** What `relevanceSort` is called in a search's list. */
  firstSort?: string | undefined
}

const menuId = 'sort'

/**
 * The orders of a list below the button that says the one in force, each a link. The browser opens and closes it by itself
 * (`popover`), before React and without script.
 */
export function SortMenu({ search, firstSort }: SortMenuProps) {
  const methods = sortMethodsFor(useMarket())
  const meaning = sortMeaning(search.sort, firstSort)
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        className={`${buttonClass({ variant: 'secondary', size: 'sm' })} sort-button`}
      >
        <Icon of={ArrowUpDown} size="sm" />
        <span className="sr-only">{m.catalogue_sort_button()}: </span>
        <span className="truncate">{sortName(search.sort, firstSort)}</span>
      </button>
      <div id={menuId} popover="auto" className="sort-menu">
        <ul aria-label={m.sort_title()}>
          {methods.map((method) => (
            <li key={method}>
              <ListLink
                search={otherView(search, { sort: method })}
                aria-current={method === search.sort ? 'page' : undefined}
                onClick={closeMenu}
              >
                {sortName(method, firstSort)}
              </ListLink>
            </li>
          ))}
        </ul>
        {meaning ? <p>{meaning}</p> : null}
      </div>
    </>
  )
}

function closeMenu(): void {
  document.getElementById(menuId)?.hidePopover()
}
