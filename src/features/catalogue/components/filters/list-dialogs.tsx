import { useMarket } from '#features/market/shopper-market-store.ts'
import { runAfterPaint } from '#lib/scheduling/after-paint.ts'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { SellableList } from '../../list/sellable-list.ts'
import type { ListNavigation } from '../../list/use-list-navigation.ts'
import { createListState } from '../../rules/listing/list-state.ts'
import { type ListSearch, updateListSearch } from '../../search-params.ts'
import { SortOrders, type SortOrdersProps } from '../sort-orders.tsx'
import { FilterDialog } from './filter-dialog.tsx'

export interface FilterDialogState {
  open: boolean
  openCount: number
  hasFailed?: boolean
}

interface ListDialogsProps extends Pick<ListNavigation, 'go'> {
  shown: FilterDialogState | undefined
  open: () => void
  onClose: () => void
  sort: boolean | undefined
  onSortChange: (open: boolean) => void
  sold: SellableList | undefined
  search: ListSearch
  relevanceLabel: string | undefined
}

export function ListDialogs({ sort, onSortChange, relevanceLabel, ...filters }: ListDialogsProps) {
  return (
    <>
      <FilterDialogs {...filters} />
      {sort === undefined ? null : (
        <SortDialog open={sort} onOpenChange={onSortChange} search={filters.search} relevanceLabel={relevanceLabel} />
      )}
    </>
  )
}

type FilterDialogsProps = Pick<ListDialogsProps, 'shown' | 'open' | 'onClose' | 'go' | 'sold' | 'search'>

function FilterDialogs({ shown, open, onClose, go, sold, search }: FilterDialogsProps) {
  const { pricelist } = useMarket()
  // Close the dialog first, so that rendering the list does not delay the visual feedback.
  const show = (next: Partial<ListSearch>) => runAfterPaint(() => void go(updateListSearch(search, next)))
  const close = (isOpen: boolean) => {
    if (!isOpen) onClose()
  }
  if (!shown) return null
  return (
    <>
      {sold ? (
        <FilterDialog
          key={shown.openCount}
          open={shown.open}
          onOpenChange={close}
          list={createListState(sold.products, pricelist, search)}
          onApply={(filters, sort) => show({ filters: [...filters], sort })}
        />
      ) : null}
      {!sold && shown.hasFailed ? <UnreachableDialog open={shown.open} onOpenChange={close} onRetry={open} /> : null}
    </>
  )
}

interface UnreachableDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onRetry: () => void
}

function UnreachableDialog({ open, onOpenChange, onRetry }: UnreachableDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.filter_title()} closeLabel={m.catalogue_close()}>
      <div role="alert" className="grid justify-items-start gap-5">
        <p className="text-ink-muted">{m.error_unreachable()}</p>
        <Button onClick={onRetry}>{m.error_retry()}</Button>
      </div>
    </Dialog>
  )
}

interface SortDialogProps extends Omit<SortOrdersProps, 'onChoose'> {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function SortDialog({ open, onOpenChange, ...orders }: SortDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.sort_title()} closeLabel={m.catalogue_close()}>
      <SortOrders {...orders} onChoose={() => onOpenChange(false)} />
    </Dialog>
  )
}
