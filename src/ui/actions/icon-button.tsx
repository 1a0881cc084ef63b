import type { IconNode } from 'lucide'
import { Icon } from '#ui/icon.tsx'
import type { ElementProps } from '#ui/props.ts'
import { getBusyProps } from './busy-props.ts'

export interface IconButtonProps extends ElementProps<'button', 'aria-label'> {
  icon: IconNode
  label: string
  /** Number on the badge. `label` must also contain the number. */
  count?: number | undefined
  /** If true, a request is in progress: the button ignores clicks, but keeps its focus. */
  busy?: boolean | undefined
}

/** Icon-only button, 44 px square. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, count, busy = false, type = 'button', ...rest } = props
  return (
    <button {...rest} type={type} aria-label={label} className={iconButtonClass} {...getBusyProps(busy, rest)}>
      <Icon of={icon} />
      {count ? <Count key={count} value={count} /> : null}
    </button>
  )
}

export const iconButtonClass =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink transition-colors duration-fast ' +
  'not-disabled:hover:bg-surface not-disabled:not-aria-disabled:active:translate-y-px ' +
  'disabled:opacity-45 aria-disabled:opacity-45'

function Count({ value }: { value: number }) {
  return (
    <span
      aria-hidden="true"
      className="roll absolute inset-e-0.5 top-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-xs leading-4.5 font-semibold text-accent-ink tabular-nums"
    >
      {value}
    </span>
  )
}
