import type { ReactNode } from 'react'

/** What a link needs from the design system to look right. */
export interface LinkSlotProps {
  className: string
  children: ReactNode
}

/**
 * How a component takes a link without knowing the router: `link={(props) => <Link to="/checkout" {...props} />}`.
 * A plain `<a href>` does as well.
 */
export type LinkSlot = (props: LinkSlotProps) => ReactNode
