import type { ElementProps } from '#ui/props.ts'

export interface PriceProps extends ElementProps<'p', 'children'> {
  /** Already formatted, with its currency: `39,00 kr`. */
  now: string
  /** The lowest price of the 30 days before, formatted; given only while reduced. */
  before?: string | undefined
  /** Read before each of the two by screen readers, such as "Price" and "Lowest price in the 30 days before". Needed with `before`. */
  labels?: { now: string; before: string } | undefined
  /** What stands before the price: "From". */
  prefix?: string | undefined
  /** What stands after it: "per can". */
  suffix?: string | undefined
  /** Quiet lines below: the price per pouch, the lowest of 30 days. Empty ones are left out. */
  note?: string | readonly string[] | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
}

const sizes = { sm: 'text-sm', md: 'text-base', lg: 'font-display text-2xl' }

/** A price in tabular figures; on sale the old one is struck through beside it. */
export function Price({ now, before, labels, prefix, suffix, note = [], size = 'md', ...rest }: PriceProps) {
  return (
    <p {...rest} className="tabular-nums">
      {/* Spaces, not gaps: what wraps stays aligned with the text around it, at the start or at the end. */}
      <span className="block [word-spacing:0.25rem] *:[word-spacing:normal]">
        {prefix ? <span className="text-sm text-ink-muted">{prefix}</span> : null}{' '}
        <span className={`${sizes[size]} font-semibold whitespace-nowrap ${before === undefined ? '' : 'text-danger'}`}>
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
      {[note].flat().map((text) =>
        text === '' ? null : (
          <span key={text} className="block text-xs text-balance text-ink-muted">
            {text}
          </span>
        ),
      )}
    </p>
  )
}
