import { classNames } from '#ui/props.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonStyle {
  /** `primary`: main action. `secondary`: other actions. `soft`: actions in lists. `quiet`: low emphasis. */
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  full?: boolean | undefined
}

const base =
  'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md py-1 font-medium text-center select-none ' +
  'transition-colors duration-fast disabled:opacity-45 aria-disabled:opacity-45 ' +
  'not-disabled:not-aria-disabled:active:translate-y-px'

const variants = {
  primary: 'bg-accent text-accent-ink not-disabled:hover:bg-accent-hover',
  secondary: 'bg-transparent text-ink inset-ring inset-ring-line-strong not-disabled:hover:inset-ring-ink',
  soft:
    'bg-accent-soft text-ink not-disabled:hover:bg-accent not-disabled:hover:text-accent-ink ' +
    'contrast-more:inset-ring contrast-more:inset-ring-line-strong ' +
    'in-data-[contrast=more]:inset-ring in-data-[contrast=more]:inset-ring-line-strong',
  quiet: 'text-ink underline decoration-line-strong underline-offset-4 not-disabled:hover:decoration-ink',
  danger: 'text-danger inset-ring inset-ring-danger not-disabled:hover:bg-danger-soft',
} satisfies Record<ButtonVariant, string>

/** On phones, touch targets are at least 44 px high in every size. */
const sizes = {
  sm: 'min-h-11 text-sm sm:min-h-9',
  md: 'min-h-11 text-base',
  lg: 'min-h-13 text-base',
} satisfies Record<ButtonSize, string>

const padding = { sm: 'px-3', md: 'px-5', lg: 'px-7' } satisfies Record<ButtonSize, string>

/** Returns the classes of a button, also for links: `<Link className={getButtonClass({ size: 'lg' })}>`. */
export function getButtonClass({ variant = 'primary', size = 'md', full = false }: ButtonStyle = {}): string {
  return classNames(
    base,
    variants[variant],
    sizes[size],
    variant === 'quiet' ? 'min-w-11' : full ? 'px-2' : padding[size],
    full && 'w-full',
  )
}
