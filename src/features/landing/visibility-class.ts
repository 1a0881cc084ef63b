import type { Visibility } from './rules/visibility.ts'

/** Classes that display a card only on narrow or only on wide viewports. Split from the rule, which only the server needs. */
export const visibilityClass: Record<Visibility, string> = {
  everywhere: '',
  mobile: 'md:hidden',
  desktop: 'max-md:hidden',
}
