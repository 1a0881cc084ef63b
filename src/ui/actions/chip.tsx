import { X } from 'lucide'
import { Icon } from '#ui/icon.tsx'
import type { ElementProps } from '#ui/props.ts'
import { classNames } from '#ui/props.ts'

/** Named, not spelled out: a list's filters have dozens of them (`filters.css`). */
const shape = 'chip'

const edgedLook = 'text-ink inset-ring inset-ring-line-strong not-disabled:hover:inset-ring-ink'
const rowLook = 'chip-row'

export interface ChipProps extends ElementProps<'button', 'aria-pressed'> {
  selected: boolean
  /** How many would match, shown after the name. */
  count?: number | undefined
  /** One of many below each other: without an edge, the count at the row's end. */
  row?: boolean | undefined
}

/** A choice that is on or off (`aria-pressed`), such as one value of a filter. */
export function Chip({ selected, count, row = false, children, type = 'button', ...rest }: ChipProps) {
  const look = selected ? 'bg-accent text-accent-ink' : row ? rowLook : edgedLook
  return (
    <button {...rest} type={type} aria-pressed={selected} className={classNames(shape, look)}>
      {children}
      {count === undefined ? null : <span className="chip-count">{count}</span>}
    </button>
  )
}

/** The looks of a choice that can be taken away, for a link that holds its name and an `Icon`. */
export const removableChipClass = `${shape} bg-accent-soft text-ink inset-ring inset-ring-line not-disabled:hover:inset-ring-ink`

export interface RemovableChipProps extends ElementProps<'button', 'aria-label'> {
  /** The full name for screen readers, such as "Remove filter: mint". */
  removeLabel: string
}

/** A choice in force that one press takes away. */
export function RemovableChip({ removeLabel, children, type = 'button', ...rest }: RemovableChipProps) {
  return (
    <button {...rest} type={type} aria-label={removeLabel} className={removableChipClass}>
      {children}
      <Icon of={X} size="sm" />
    </button>
  )
}
