import type { StringInputProps } from 'sanity'
import { findLinkTargets } from './link-targets.ts'
import { PickerInput } from './picker-input.tsx'

export function UrlInput(props: StringInputProps) {
  return <PickerInput {...props} find={findLinkTargets} label="Choose" title="Choose a page or a product" />
}
