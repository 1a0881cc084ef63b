import { classNames, type ElementProps } from '#ui/props.ts'

export interface SectionProps extends ElementProps<'section'> {
  divided?: boolean | undefined
  /** If true, the section has a full-width background. */
  band?: boolean | undefined
}

// A shadow extends the background to the full width without causing horizontal overflow.
const bandClass = 'bg-surface shadow-[0_0_0_100vmax_var(--surface)] [clip-path:inset(0_-100vmax)]'

export function Section({ divided = false, band = false, ...rest }: SectionProps) {
  return (
    <section {...rest} className={classNames('py-4 sm:py-8', divided && 'border-t border-line', band && bandClass)} />
  )
}
