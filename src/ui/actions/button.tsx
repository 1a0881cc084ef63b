import { Spinner } from '#ui/feedback/spinner.tsx'
import type { ElementProps } from '#ui/props.ts'
import { getBusyProps } from './busy-props.ts'
import { type ButtonStyle, getButtonClass } from './button-class.ts'

export interface ButtonProps extends ElementProps<'button'>, ButtonStyle {
  /** If true, a request is in progress: the button shows a spinner and ignores clicks, but keeps its name and focus. */
  busy?: boolean | undefined
}

/** `type` defaults to `button` to prevent accidental form submission. */
export function Button(props: ButtonProps) {
  const { variant, size, full, busy = false, children, type = 'button', ...rest } = props
  return (
    <button {...rest} type={type} className={getButtonClass({ variant, size, full })} {...getBusyProps(busy, rest)}>
      {busy ? <Spinner /> : null}
      {children}
    </button>
  )
}
