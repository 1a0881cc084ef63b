import type { CSSProperties } from 'react'
import type { ElementProps } from '#ui/props.ts'

export interface StrengthProps extends ElementProps<'span', 'children'> {
  /** Its place among the four named strengths; a catalogue that knows the milligrams alone has none. */
  level?: 1 | 2 | 3 | 4 | undefined
  /** Nicotine in one pouch, mg: where the needle stands. Without it the stretch of the level is marked. */
  mg?: number | undefined
  /** The word for the level, such as "Strong"; none where there is no level. */
  label?: string | undefined
  /** Shows only the scale; the word stays for screen readers. */
  compact?: boolean | undefined
}

/** How strong, on the shop's scale of 0 to 20 mg in its smallest form (`styles/scale.css`): never by colour. */
export function Strength({ level, mg, label, compact = false, ...rest }: StrengthProps) {
  return (
    <span {...rest} className="inline-flex items-center gap-2 whitespace-nowrap">
      {/* One element for the whole scale: a list shows hundreds of them. */}
      <span
        className="scale-mark"
        {...(mg === undefined ? { 'data-level': level } : { style: { '--mg': mg } as CSSProperties })}
      />
      {label ? <span className={compact ? 'sr-only' : undefined}>{label}</span> : null}
    </span>
  )
}
