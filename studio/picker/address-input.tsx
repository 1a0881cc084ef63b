import type { StringInputProps } from 'sanity'
import { PickedInput } from './picked-input.tsx'
import { places } from './places.ts'

export function AddressInput(props: StringInputProps) {
  return <PickedInput {...props} find={places} label="Choose" title="Choose a page or a product" />
}
