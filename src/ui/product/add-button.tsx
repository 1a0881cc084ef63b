import type { ElementProps } from '#ui/props.ts'

export interface AddButtonProps extends ElementProps<'button', 'children' | 'aria-label'> {
  /** The name: what it adds. */
  label: string
  /** Work is under way; whoever presses meanwhile wants one more. */
  busy?: boolean | undefined
}

/** A round button with a plus, 44 px, in the corner of a card: adds its can. Drawn by `cards.css`. */
export function AddButton({ label, busy = false, type = 'submit', ...rest }: AddButtonProps) {
  return <button {...rest} type={type} aria-label={label} aria-busy={busy || undefined} className="can-add" />
}
