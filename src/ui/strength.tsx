import { classNames } from './class-names.ts'
import type { ElementProps } from './element-props.ts'

export interface StrengthProps extends ElementProps<'span', 'children'> {
  level: 1 | 2 | 3 | 4
  /** The word for the level, such as "Strong". */
  label: string
  /** Shows only the marks; the word stays for screen readers. */
  compact?: boolean | undefined
}

const levels = [1, 2, 3, 4] as const

/** How strong, 1 to 4, as marks and as a word: never by colour alone. */
export function Strength({ level, label, compact = false, ...rest }: StrengthProps) {
  return (
    <span {...rest} className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className="inline-flex gap-0.75">
        {levels.map((mark) => (
          <span key={mark} className={classNames('h-3 w-1 rounded-full', mark <= level ? 'bg-ink' : 'bg-line')} />
        ))}
      </span>
      <span className={compact ? 'sr-only' : undefined}>{label}</span>
    </span>
  )
}
