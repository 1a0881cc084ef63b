import { ArrowUpDown } from 'lucide'
import type { MouseEvent } from 'react'
import { m } from '#messages/rest.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { phoneWindow, useMediaQuery } from '#ui/use-media-query.ts'
import { sortName } from '../sort-labels.ts'
import { SortOrders, type SortOrdersProps } from './sort-orders.tsx'

export interface SortMenuProps extends Omit<SortOrdersProps, 'onChoose'> {
  /** Told when a phone is to show the orders in their dialog. */
  onDialog: () => void
}

const menuId = 'sort'

/**
 * The orders of a list below the button that says the one in force. The browser opens and closes them by itself (`popover`),
 * before React and without script; on a phone React opens a dialog instead.
 */
export function SortMenu({ onDialog, ...orders }: SortMenuProps) {
  const phone = useMediaQuery(phoneWindow)
  const press = (event: MouseEvent) => {
    // What the browser opened before React is closed by it.
    if (!phone || document.getElementById(menuId)?.matches(':popover-open')) return
    event.preventDefault()
    onDialog()
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-haspopup={phone ? 'dialog' : undefined}
        onClick={press}
        className={`${buttonClass({ variant: 'secondary', size: 'sm' })} sort-button`}
      >
        <Icon of={ArrowUpDown} size="sm" />
        <span className="sr-only">{m.catalogue_sort_button()}: </span>
        <span className="truncate">{sortName(orders.search.sort, orders.firstSort)}</span>
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
