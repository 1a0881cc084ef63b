import type { StringInputProps } from 'sanity'
import { findCategories } from './link-targets.ts'
import { PickerInput } from './picker-input.tsx'

/** Input for a category uri without leading slash. Editors can type the uri or pick a category. */
export function CategoryInput(props: StringInputProps) {
  return <PickerInput {...props} find={findCategories} label="Choose" title="Choose a category" />
}
