import type { ElementProps } from '#ui/props.ts'

export type BadgeTone = 'neutral' | 'accent' | 'sale' | 'warning'

export interface BadgeProps extends ElementProps<'span'> {
  tone?: BadgeTone | undefined
}

const tones = {
  neutral: 'bg-raised text-ink inset-ring inset-ring-line',
  accent: 'bg-accent text-accent-ink',
  sale: 'bg-danger text-paper',
  warning: 'bg-warning-soft text-warning',
} satisfies Record<BadgeTone, string>

export function Badge({ tone = 'neutral', children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={`inline-block rounded-sm px-1.5 py-0.5 text-xs font-medium ${tones[tone]}`}>
      {children}
    </span>
  )
}
