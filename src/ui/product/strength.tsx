import type { ElementProps } from '#ui/props.ts'

export interface StrengthProps extends ElementProps<'span', 'children'> {
  level: 1 | 2 | 3 | 4
  /** The word for the level, such as "Strong". */
  label: string
  /** Shows only the marks; the word stays for screen readers. */
  compact?: boolean | undefined
}

/** How strong, 1 to 4, as marks and as a word: never by colour alone. */
export function Strength({ level, label, compact = false, ...rest }: StrengthProps) {
  return (
    <span {...rest} className="inline-flex items-center gap-2 whitespace-nowrap">
      {/* One element for the four marks: a list shows hundreds of them. */}
      <span aria-hidden="true" data-level={level} className="strength-marks" />
      <span className={compact ? 'sr-only' : undefined}>{label}</span>
    </span>
  )
}
