import type { ElementProps } from '#ui/props.ts'

export interface PriceProps extends ElementProps<'p', 'children'> {
  /** Already formatted, with its currency: `39,00 kr`. */
  now: string
  /** The price before, formatted; given only while on sale. */
  before?: string | undefined
  /** Read before each of the two by screen readers, such as "Price" and "Price before". Needed with `before`. */
  labels?: { now: string; before: string } | undefined
  /** What stands before the price: "From". */
  prefix?: string | undefined
  /** What stands after it: "per can". */
  suffix?: string | undefined
  /** A second, quiet line: the price per pouch, or the lowest of 30 days. */
  note?: string | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
}

const sizes = { sm: 'text-sm', md: 'text-base', lg: 'text-2xl' }

/** A price in tabular figures; on sale the old one is struck through beside it. */
export function Price({ now, before, labels, prefix, suffix, note, size = 'md', ...rest }: PriceProps) {
  return (
    <p {...rest} className="tabular-nums">
      {/* Spaces, not gaps: what wraps stays aligned with the text around it, at the start or at the end. */}
      <span className="block [word-spacing:0.25rem] *:[word-spacing:normal]">
        {prefix ? <span className="text-sm text-ink-muted">{prefix}</span> : null}{' '}
        <span className={`${sizes[size]} font-semibold whitespace-nowrap`}>
          {labels ? <span className="sr-only">{labels.now} </span> : null}
          {now}
        </span>{' '}
        {before === undefined ? null : (
          <del className="text-sm whitespace-nowrap text-ink-muted decoration-1">
            {labels ? <span className="sr-only">{labels.before} </span> : null}
            {before}
          </del>
        )}{' '}
        {suffix ? <span className="text-sm text-ink-muted">{suffix}</span> : null}
      </span>
      {note ? <span className="block text-xs text-balance text-ink-muted">{note}</span> : null}
    </p>
  )
}
