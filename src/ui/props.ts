import type { ComponentProps, JSX, ReactNode } from 'react'

export function classNames(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** Props that a component passes to its root element. Excludes `className` and `style`, which the design system controls. */
export type ElementProps<Tag extends keyof JSX.IntrinsicElements, Own extends PropertyKey = never> = Omit<
  ComponentProps<Tag>,
  'className' | 'style' | Own
>

export interface LinkSlotProps {
  className: string
  children: ReactNode
}

/**
 * Link slot, so that components do not depend on the router: `link={(props) => <Link to="/checkout" {...props} />}`.
 * The slot can also render a plain `<a href>`.
 */
export type LinkSlot = (props: LinkSlotProps) => ReactNode
