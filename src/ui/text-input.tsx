import { controlClass } from './control-class.ts'
import type { ElementProps } from './element-props.ts'

export type TextInputProps = ElementProps<'input'>

/** A line of text; give it what `Field` hands over, a `name` and an `autoComplete`. */
export function TextInput({ type = 'text', ...rest }: TextInputProps) {
  return <input {...rest} type={type} className={controlClass} />
}
