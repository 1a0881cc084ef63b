import type { FieldProps } from 'sanity'

/** A field without its title: the list around it has one already. */
export function FieldWithoutFrame({ children }: FieldProps) {
  return <>{children}</>
}
