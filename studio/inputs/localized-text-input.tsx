import type { ArrayOfObjectsInputProps } from 'sanity'
import { LocalizedTextField } from './localized-text-field.tsx'

/** Several lines of plain text in every language. */
export function LocalizedTextInput(props: ArrayOfObjectsInputProps) {
  return <LocalizedTextField {...props} multiline />
}
