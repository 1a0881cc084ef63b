import { controlClass } from './control-class.ts'
import type { ElementProps } from './element-props.ts'

export type TextAreaProps = ElementProps<'textarea'>

/** Several lines of text; it grows with what is written where the browser can do that. */
export function TextArea({ rows = 3, ...rest }: TextAreaProps) {
  return <textarea {...rest} rows={rows} className={`${controlClass} field-sizing-content py-3`} />
}
