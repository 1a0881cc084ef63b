import { useMarket } from '#features/market/shopper-market-store.ts'
import { afterPaint } from '#lib/scheduling/after-paint.ts'
import type { SoldList } from '../../list/sold-list.ts'
import type { ListClicks } from '../../list/use-list-clicks.ts'
import { listFromSearch } from '../../rules/listing/list-state.ts'
import { type ListSearch, otherView } from '../../search-params.ts'
import { SortDialog } from '../sort-dialog.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { UnreachableDialog } from './unreachable-dialog.tsx'

/** The filters' dialog that was opened last: whether it still is, and how many were opened so far. */
export interface OpenDialog {
  open: boolean
  count: number
  /** The products it needs could not be had. */
  failed?: boolean
}

export interface ListDialogsProps extends Pick<ListClicks, 'go'> {
  /** Undefined until the filters are opened first. */
  shown: OpenDialog | undefined
  open: () => void
  onClose: () => void
  /** Whether the orders are open; undefined until they are first. */
  sort: boolean | undefined
  onSortChange: (open: boolean) => void
  /** All products that are sold to the shopper; undefined while they are fetched. */
  sold: SoldList | undefined
  search: ListSearch
  firstSort: string | undefined
}

/** The dialogs of a list's filters and of its orders. Choosing changes the query string only. */
export function ListDialogs({ sort, onSortChange, firstSort, ...filters }: ListDialogsProps) {
  return (
    <>
      <FilterDialogs {...filters} />
      {sort === undefined ? null : (
        <SortDialog open={sort} onOpenChange={onSortChange} search={filters.search} firstSort={firstSort} />
      )}
    </>
  )
}

type FilterDialogsProps = Pick<ListDialogsProps, 'shown' | 'open' | 'onClose' | 'go' | 'sold' | 'search'>

function FilterDialogs({ shown, open, onClose, go, sold, search }: FilterDialogsProps) {
  const { pricelist } = useMarket()
  // The dialog closes first: what is seen of a press waits for nothing.
  const show = (next: Partial<ListSearch>) => afterPaint(() => void go(otherView(search, next)))
  const close = (isOpen: boolean) => {
    if (!isOpen) onClose()
  }
  if (!shown) return null
  return (
    <>
      {sold ? (
        <FilterDialog
          key={shown.count}
          open={shown.open}
          onOpenChange={close}
          list={listFromSearch(sold.products, pricelist, search)}
          onApply={(filters, sort) => show({ filters: [...filters], sort })}
        />
      ) : null}
      {!sold && shown.failed ? <UnreachableDialog open={shown.open} onOpenChange={close} onRetry={open} /> : null}
    </>
  )
}
