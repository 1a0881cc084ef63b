import type { CSSProperties } from 'react'
import type { ElementProps } from '#ui/props.ts'

export interface StrengthProps extends ElementProps<'span', 'children'> {
  /** Undefined if the catalogue only provides mg. */
  level?: 1 | 2 | 3 | 4 | undefined
  /** Nicotine per pouch in mg. If undefined, the level's range is highlighted. */
  mg?: number | undefined
  label?: string | undefined
  /** Hides the label visually. */
  compact?: boolean | undefined
}

/** Scale of 0 to 20 mg (`styles/scale.css`). Colour never indicates the strength. */
export function Strength({ level, mg, label, compact = false, ...rest }: StrengthProps) {
  return (
    <span {...rest} className="inline-flex items-center gap-2 whitespace-nowrap">
      {/* One element, because lists contain hundreds of scales. */}
      <span
        className="scale-mark"
        {...(mg === undefined ? { 'data-level': level } : { style: { '--mg': mg } as CSSProperties })}
      />
      {label ? <span className={compact ? 'sr-only' : undefined}>{label}</span> : null}
    </span>
  )
}
