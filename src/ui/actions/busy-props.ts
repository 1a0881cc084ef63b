import type { ElementProps } from '#ui/props.ts'

/** While a request is in progress, the button ignores clicks. Not `disabled`, so that the button keeps its focus. */
export function getBusyProps(busy: boolean, props: ElementProps<'button'>): ElementProps<'button'> {
  const { onClick, 'aria-disabled': isDisabled } = props
  return {
    'aria-busy': busy || undefined,
    'aria-disabled': busy || isDisabled,
    onClick: (event) => {
      if (busy) event.preventDefault()
      else onClick?.(event)
    },
  }
}
