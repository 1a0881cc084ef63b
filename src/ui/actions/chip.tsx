import { X } from 'lucide'
import { Icon } from '#ui/icon.tsx'
import { classNames, type ElementProps } from '#ui/props.ts'

/** Defined in `filters.css` instead of with Tailwind utilities, because filter lists contain dozens of chips. */
const chipClass = 'chip'

const outlinedClass = 'text-ink inset-ring inset-ring-line-strong not-disabled:hover:inset-ring-ink'
const chipRowClass = 'chip-row'

export interface ChipProps extends ElementProps<'button', 'aria-pressed'> {
  selected: boolean
  count?: number | undefined
  /** If true, the chip has no border, for vertical lists. */
  row?: boolean | undefined
}

/** Toggle button (`aria-pressed`), for example a filter value. */
export function Chip({ selected, count, row = false, children, type = 'button', ...rest }: ChipProps) {
  const look = selected ? 'bg-accent text-accent-ink' : row ? chipRowClass : outlinedClass
  return (
    <button {...rest} type={type} aria-pressed={selected} className={classNames(chipClass, look)}>
      {children}
      {count === undefined ? null : <span className="chip-count">{count}</span>}
    </button>
  )
}

/** Class of a removable chip, also for links that contain a label and an `Icon`. */
export const removableChipClass = `${chipClass} bg-accent-soft text-ink inset-ring inset-ring-line not-disabled:hover:inset-ring-ink`

export interface RemovableChipProps extends ElementProps<'button', 'aria-label'> {
  /** Accessible name, for example "Remove filter: mint". */
  removeLabel: string
}

export function RemovableChip({ removeLabel, children, type = 'button', ...rest }: RemovableChipProps) {
  return (
    <button {...rest} type={type} aria-label={removeLabel} className={removableChipClass}>
      {children}
      <Icon of={X} size="sm" />
    </button>
  )
}
