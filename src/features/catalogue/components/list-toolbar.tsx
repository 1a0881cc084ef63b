import { ArrowUpDown, SlidersHorizontal } from 'lucide'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { sortMeaning, sortName } from '../labels.ts'
import type { SortMethod } from '../rules/sort.ts'

export type ListDialog = 'filter' | 'sort'

/** Which dialog was opened last, whether it still is, and how many were opened so far. */
export interface OpenDialog {
  dialog: ListDialog
  open: boolean
  count: number
  /** The products it needs could not be had. */
  failed?: boolean
}

export interface ListToolbarProps {
  /** Filter values in force. */
  chosen: number
  sort: SortMethod
  firstSort?: string | undefined
  onOpen: (dialog: ListDialog) => void
  /** Told when a dialog is likely to be opened next. */
  onNear: () => void
}

/**
 * The two buttons above a list. They say what is in force, and a line below them what the order means; the dialogs behind
 * them are loaded when first needed.
 */
export function ListToolbar({ chosen, sort, firstSort, onOpen, onNear }: ListToolbarProps) {
  const near = { onPointerEnter: onNear, onFocus: onNear }
  const meaning = sortMeaning(sort, firstSort)
  return (
    <div className="grid gap-2 max-sm:w-full">
      <div className="flex flex-wrap gap-2 sm:justify-end max-sm:*:grow">
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => onOpen('filter')} {...near}>
          <Icon of={SlidersHorizontal} size="sm" />
          {m.catalogue_filter_button()}
          {chosen > 0 ? <ChosenCount count={chosen} /> : null}
        </Button>
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => onOpen('sort')} {...near}>
          <Icon of={ArrowUpDown} size="sm" />
          <span className="sr-only">{m.catalogue_sort_button()}: </span>
          {sortName(sort, firstSort)}
        </Button>
      </div>
      {meaning ? <p className="text-sm text-ink-muted sm:text-end">{meaning}</p> : null}
    </div>
  )
}

function ChosenCount({ count }: { count: number }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-semibold text-accent-ink tabular-nums"
      >
        {count}
      </span>
      <span className="sr-only">{m.catalogue_filter_active({ count })}</span>
    </>
  )
}
