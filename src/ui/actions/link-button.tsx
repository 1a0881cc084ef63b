import type { ElementProps, LinkSlot } from '#ui/props.ts'
import { type ButtonStyle, buttonClass } from './button-class.ts'

export interface LinkButtonProps extends ElementProps<'a'>, ButtonStyle {
  /** The router's link in place of a plain anchor: `link={(props) => <Link to="/checkout" {...props} />}`. */
  link?: LinkSlot | undefined
}

/** A link that looks like a button: it leads somewhere, where a `Button` does something. */
export function LinkButton({ variant, size, full, link, children, ...rest }: LinkButtonProps) {
  const className = buttonClass({ variant, size, full })
  if (link) return link({ className, children })
  return (
    <a {...rest} className={className}>
      {children}
    </a>
  )
}
