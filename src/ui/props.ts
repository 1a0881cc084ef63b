import type { ComponentProps, JSX, ReactNode } from 'react'

export function classNames(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** Excludes `className` and `style`, which the design system controls. */
export type ElementProps<Tag extends keyof JSX.IntrinsicElements, Own extends PropertyKey = never> = Omit<
  ComponentProps<Tag>,
  'className' | 'style' | Own
>

export interface LinkSlotProps {
  className: string
  children: ReactNode
}

/** Renders a link, so that components need no router: `link={(props) => <Link to="/checkout" {...props} />}`. */
export type LinkSlot = (props: LinkSlotProps) => ReactNode
