import { classNames, type ElementProps } from '#ui/props.ts'

export interface SectionProps extends ElementProps<'section'> {
  /** A hairline above, where two sections would run into each other. */
  divided?: boolean | undefined
  /** On a ground of its own as wide as the window, whatever the page's width: one moment of a page. */
  band?: boolean | undefined
}

// A shadow has no part in how far a page scrolls, so nothing is wider than the window.
const bandClass = 'bg-surface shadow-[0_0_0_100vmax_var(--surface)] [clip-path:inset(0_-100vmax)]'

/** A part of a page with its white space above and below. */
export function Section({ divided = false, band = false, ...rest }: SectionProps) {
  return (
    <section
      {...rest}
      className={classNames('py-4 sm:py-10 md:py-16', divided && 'border-t border-line', band && bandClass)}
    />
  )
}
