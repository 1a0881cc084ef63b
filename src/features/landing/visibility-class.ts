import type { Visibility } from './rules/visibility.ts'

/** Separate from visibility.ts, which only the server needs. */
export const visibilityClass: Record<Visibility, string> = {
  everywhere: '',
  mobile: 'md:hidden',
  desktop: 'max-md:hidden',
}
