import type { ArrayOfObjectsInputProps } from 'sanity'
import { LocalizedTextField } from './localized-text-field.tsx'

/** One line of text in every language. */
export function LocalizedStringInput(props: ArrayOfObjectsInputProps) {
  return <LocalizedTextField {...props} multiline={false} />
}
