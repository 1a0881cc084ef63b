import type { ElementProps } from '#ui/props.ts'

type TextInputProps = ElementProps<'input'>

/** Spread the control props of `Field`, and set `name` and `autoComplete`. */
export function TextInput({ type = 'text', ...rest }: TextInputProps) {
  return <input {...rest} type={type} className={controlClass} />
}

/** Class of form fields, at least 48 px high. The text size of 16 px prevents iOS from zooming in on focus. */
export const controlClass =
  'w-full min-h-12 rounded-md bg-raised px-3.5 text-base text-ink inset-ring inset-ring-line-strong ' +
  'transition-shadow duration-fast placeholder:text-ink-muted hover:inset-ring-ink ' +
  'aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger disabled:bg-surface disabled:text-ink-muted'
