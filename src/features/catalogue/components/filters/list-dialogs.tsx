import { useMarket } from '#features/market/shopper-market-store.ts'
import { afterPaint } from '#features/site/moments/after-paint.ts'
import type { SoldList } from '../../list/sold-list.ts'
import type { ListPresses } from '../../list/use-list-presses.ts'
import { listFromSearch } from '../../rules/listing/list-state.ts'
import { type ListSearch, otherView } from '../../search-params.ts'
import { FilterDialog } from './filter-dialog.tsx'
import { UnreachableDialog } from './unreachable-dialog.tsx'

/** The dialog that was opened last: whether it still is, and how many were opened so far. */
export interface OpenDialog {
  open: boolean
  count: number
  /** The products it needs could not be had. */
  failed?: boolean
}

export interface ListDialogsProps extends Pick<ListPresses, 'go'> {
  shown: OpenDialog
  open: () => void
  onClose: () => void
  /** All products that are sold to the shopper; undefined while they are fetched. */
  sold: SoldList | undefined
  search: ListSearch
}

/** The dialog of a list's filters. Choosing changes the query string only. */
export function ListDialogs({ shown, open, onClose, go, sold, search }: ListDialogsProps) {
  const { pricelist } = useMarket()
  // The dialog closes first: what is seen of a press waits for nothing.
  const show = (next: Partial<ListSearch>) => afterPaint(() => void go(otherView(search, next)))
  const close = (isOpen: boolean) => {
    if (!isOpen) onClose()
  }
  return (
    <>
      {sold ? (
        <FilterDialog
          key={shown.count}
          open={shown.open}
          onOpenChange={close}
          list={listFromSearch(sold.index, pricelist, search)}
          onApply={(filters, sort) => show({ filters: [...filters], sort })}
        />
      ) : null}
      {!sold && shown.failed ? <UnreachableDialog open={shown.open} onOpenChange={close} onRetry={open} /> : null}
    </>
  )
}
