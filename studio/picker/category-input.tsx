import type { StringInputProps } from 'sanity'
import { findCategories } from './link-targets.ts'
import { PickerInput } from './picker-input.tsx'

export function CategoryInput(props: StringInputProps) {
  return <PickerInput {...props} find={findCategories} label="Choose" title="Choose a category" />
}
