import type { ComponentProps, JSX } from 'react'

/** What a component passes on to its root element: everything but the looks, which the design system decides. */
export type ElementProps<Tag extends keyof JSX.IntrinsicElements, Own extends PropertyKey = never> = Omit<
  ComponentProps<Tag>,
  'className' | 'style' | Own
>
