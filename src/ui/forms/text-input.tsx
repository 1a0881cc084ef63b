import type { ElementProps } from '#ui/props.ts'

type TextInputProps = ElementProps<'input'>

/** A line of text; give it what `Field` hands over, a `name` and an `autoComplete`. */
export function TextInput({ type = 'text', ...rest }: TextInputProps) {
  return <input {...rest} type={type} className={controlClass} />
}

/** The looks shared by every control one types or chooses in: 48 px high, 16 px text so that phones do not zoom. */
export const controlClass =
  'w-full min-h-12 rounded-md bg-raised px-3.5 text-base text-ink inset-ring inset-ring-line-strong ' +
  'transition-shadow duration-fast placeholder:text-ink-muted hover:inset-ring-ink ' +
  'aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger disabled:bg-surface disabled:text-ink-muted'
