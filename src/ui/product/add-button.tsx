import type { ElementProps } from '#ui/props.ts'

export interface AddButtonProps extends ElementProps<'button', 'children' | 'aria-label'> {
  label: string
  /** If true, a request is in progress. The button remains enabled, because each further click adds to the cart. */
  busy?: boolean | undefined
}

/** Round add button of a product card, with a click target of 44 px. Styled in `cards.css`. */
export function AddButton({ label, busy = false, type = 'submit', ...rest }: AddButtonProps) {
  return <button {...rest} type={type} aria-label={label} aria-busy={busy || undefined} className="can-add" />
}
