import type { ElementProps } from '#ui/props.ts'

export interface PriceProps extends ElementProps<'p', 'children'> {
  /** Formatted with currency: `39,00 kr`. */
  now: string
  /** Formatted lowest price of the 30 days before the reduction. Set only during a reduction. */
  before?: string | undefined
  /** Screen reader labels, required with `before`. */
  labels?: { now: string; before: string } | undefined
  prefix?: string | undefined
  suffix?: string | undefined
  /** Secondary lines: price per pouch, lowest price of the 30 days before the reduction. Empty strings are skipped. */
  note?: string | readonly string[] | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
}

const sizes = { sm: 'text-sm', md: 'text-base', lg: 'font-display text-2xl' }

/** During a reduction, the reference price is struck through next to the price. */
export function Price({ now, before, labels, prefix, suffix, note = [], size = 'md', ...rest }: PriceProps) {
  return (
    <p {...rest} className="tabular-nums">
      {/* Word spacing instead of a flex gap, because `text-align` does not apply to flex items. */}
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
