import type { StringInputProps } from 'sanity'
import { PickedInput } from './picked-input.tsx'
import { categories } from './places.ts'

/** Category uri without leading slash, typed or picked. */
export function CategoryInput(props: StringInputProps) {
  return <PickedInput {...props} find={categories} label="Choose" title="Choose a category" />
}
