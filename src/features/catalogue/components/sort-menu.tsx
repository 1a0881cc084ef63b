import { ArrowUpDown } from 'lucide'
import type { MouseEvent } from 'react'
import { m } from '#messages/rest.ts'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { phoneMediaQuery, useMediaQuery } from '#ui/use-media-query.ts'
import { getSortOptionLabel } from '../sort-labels.ts'
import { SortOrders, type SortOrdersProps } from './sort-orders.tsx'

export interface SortMenuProps extends Omit<SortOrdersProps, 'onChoose'> {
  /** Called on phones to open the sort dialog instead of the menu. */
  onOpenDialog: () => void
}

const menuId = 'sort'

/** A native `popover`, which works without JavaScript. On phones, React opens a dialog instead. */
export function SortMenu({ onOpenDialog, ...orders }: SortMenuProps) {
  const phone = useMediaQuery(phoneMediaQuery)
  const press = (event: MouseEvent) => {
    // If the popover was opened before hydration, the browser's own handling of the click closes it.
    if (!phone || document.getElementById(menuId)?.matches(':popover-open')) return
    event.preventDefault()
    onOpenDialog()
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-haspopup={phone ? 'dialog' : undefined}
        onClick={press}
        className={`${getButtonClass({ variant: 'secondary', size: 'sm' })} sort-button`}
      >
        <Icon of={ArrowUpDown} size="sm" />
        <span className="sr-only">{m.catalogue_sort_button()}: </span>
        <span className="truncate">{getSortOptionLabel(orders.search.sort, orders.relevanceLabel)}</span>
      </button>
      <div id={menuId} popover="auto" className="sort-menu">
        <SortOrders {...orders} onChoose={closeMenu} />
      </div>
    </>
  )
}

function closeMenu(): void {
  document.getElementById(menuId)?.hidePopover()
}
