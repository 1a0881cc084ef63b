import { useMarket } from '#features/market/shopper-market-store.ts'
import { afterPaint } from '#features/site/after-paint.ts'
import type { SoldList } from '../list/sold-list.ts'
import type { ListPresses } from '../list/use-list-presses.ts'
import { listFromSearch } from '../rules/list-state.ts'
import { cardsPerStep } from '../rules/list-window.ts'
import { sortMethodsFor } from '../rules/sort.ts'
import { type ListSearch, listHref } from '../search-params.ts'
import { FilterDialog } from './filter-dialog.tsx'
import type { ListDialog, OpenDialog } from './list-toolbar.tsx'
import { SortDialog } from './sort-dialog.tsx'
import { UnreachableDialog } from './unreachable-dialog.tsx'

export interface ListDialogsProps extends Pick<ListPresses, 'go'> {
  shown: OpenDialog
  open: (dialog: ListDialog) => void
  onClose: () => void
  /** All products that are sold to the shopper; undefined while they are fetched. */
  sold: SoldList | undefined
  search: ListSearch
  /** What the first way of sorting is called, where it is not popularity. */
  firstSort?: string | undefined
}

/** The dialogs of a list. Choosing changes the query string only. */
export function ListDialogs({ shown, open, onClose, go, sold, search, firstSort }: ListDialogsProps) {
  const { pricelist } = useMarket()
  const show = (next: Partial<ListSearch>) => {
    const href = location.pathname + listHref({ ...search, show: cardsPerStep, ...next })
    // The dialog closes first: what is seen of a press waits for nothing.
    afterPaint(() => void go(href))
  }
  const close = (isOpen: boolean) => {
    if (!isOpen) onClose()
  }
  return (
    <>
      {shown.dialog === 'sort' ? (
        <SortDialog
          open={shown.open}
          onOpenChange={close}
          sort={search.sort}
          methods={sortMethodsFor({ pricelist })}
          onSort={(sort) => show({ sort })}
          firstSort={firstSort}
        />
      ) : null}
      {shown.dialog === 'filter' && sold ? (
        <FilterDialog
          key={shown.count}
          open={shown.open}
          onOpenChange={close}
          list={listFromSearch(sold.index, pricelist, search)}
          onApply={(filters, sort) => show({ filters: [...filters], sort })}
        />
      ) : null}
      {shown.dialog === 'filter' && !sold && shown.failed ? (
        <UnreachableDialog open={shown.open} onOpenChange={close} onRetry={() => open('filter')} />
      ) : null}
    </>
  )
}
