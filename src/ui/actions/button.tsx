import { Spinner } from '#ui/feedback/spinner.tsx'
import type { ElementProps } from '#ui/props.ts'
import { type ButtonStyle, getButtonClass } from './button-class.ts'

export interface ButtonProps extends ElementProps<'button'>, ButtonStyle {
  /** If true, a request is in progress: the button shows a spinner and ignores clicks, but keeps its name and focus. */
  busy?: boolean | undefined
}

/** `type` defaults to `button` to prevent accidental form submission. */
export function Button(props: ButtonProps) {
  const { variant, size, full, busy = false, children, onClick, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      className={getButtonClass({ variant, size, full })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  )
}
