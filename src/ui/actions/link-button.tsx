import type { ElementProps, LinkSlot } from '#ui/props.ts'
import { type ButtonStyle, getButtonClass } from './button-class.ts'

export interface LinkButtonProps extends ElementProps<'a'>, ButtonStyle {
  /** Router link: `link={(props) => <Link to="/checkout" {...props} />}`. */
  link?: LinkSlot | undefined
}

/** A link styled as a button. For actions use `Button`. */
export function LinkButton({ variant, size, full, link, children, ...rest }: LinkButtonProps) {
  const className = getButtonClass({ variant, size, full })
  if (link) return link({ className, children })
  return (
    <a {...rest} className={className}>
      {children}
    </a>
  )
}
