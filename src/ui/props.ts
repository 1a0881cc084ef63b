import type { ComponentProps, JSX, ReactNode } from 'react'

/** Joins the class names that apply, leaving out what is switched off. */
export function classNames(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** What a component passes on to its root element: everything but the looks, which the design system decides. */
export type ElementProps<Tag extends keyof JSX.IntrinsicElements, Own extends PropertyKey = never> = Omit<
  ComponentProps<Tag>,
  'className' | 'style' | Own
>

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
