import type { StringInputProps } from 'sanity'
import { PickedInput } from './picked-input.tsx'
import { categories } from './places.ts'

/** A category's address without its slash, typed or chosen among those of the shop. */
export function CategoryInput(props: StringInputProps) {
  return <PickedInput {...props} find={categories} label="Choose" title="Choose a category" />
}
