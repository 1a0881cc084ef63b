import type { Visibility } from './rules/visibility.ts'

/** In a separate file, because the browser does not need visibility.ts. */
export const visibilityClasses: Record<Visibility, string> = {
  everywhere: '',
  mobile: 'md:hidden',
  desktop: 'max-md:hidden',
}
