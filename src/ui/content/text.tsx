import type { ElementProps } from '#ui/props.ts'
import { classNames } from '#ui/props.ts'

export type TextSize = 'xs' | 'sm' | 'base' | 'lg' | 'xl' | '2xl' | '3xl' | 'display'
export type TextTone = 'ink' | 'muted' | 'accent' | 'positive' | 'warning' | 'danger'
export type TextWeight = 'regular' | 'medium' | 'semibold'

export interface TextProps extends ElementProps<'p'> {
  as?: 'p' | 'span' | 'div' | 'strong' | 'h1' | 'h2' | 'h3' | 'h4' | undefined
  size?: TextSize | undefined
  tone?: TextTone | undefined
  /** Default: semibold from `xl`, else regular. */
  weight?: TextWeight | undefined
  /** Tabular figures, for amounts in a column. */
  tabular?: boolean | undefined
  measured?: boolean | undefined
}

const sizes = {
  xs: 'text-xs',
  sm: 'text-sm',
  base: 'text-base',
  lg: 'text-lg',
  xl: 'text-xl',
  '2xl': 'text-2xl',
  '3xl': 'text-3xl',
  display: 'text-display',
} satisfies Record<TextSize, string>

const tones = {
  ink: 'text-ink',
  muted: 'text-ink-muted',
  accent: 'text-accent',
  positive: 'text-positive',
  warning: 'text-warning',
  danger: 'text-danger',
} satisfies Record<TextTone, string>

const weights = {
  regular: 'font-normal',
  medium: 'font-medium',
  semibold: 'font-semibold',
} satisfies Record<TextWeight, string>

const titleSizes: readonly TextSize[] = ['xl', '2xl', '3xl', 'display']

export function Text(props: TextProps) {
  const { as: Element = 'p', size = 'base', tone = 'ink', weight, tabular = false, measured = false, ...rest } = props
  const look = weights[weight ?? (titleSizes.includes(size) ? 'semibold' : 'regular')]
  return (
    <Element
      {...rest}
      className={classNames(sizes[size], tones[tone], look, tabular && 'tabular-nums', measured && 'max-w-reading')}
    />
  )
}
