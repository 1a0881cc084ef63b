import type { ElementProps } from '#ui/props.ts'
import { controlClass } from './text-input.tsx'

export type TextAreaProps = ElementProps<'textarea'>

/** Several lines of text; it grows with what is written where the browser can do that. */
export function TextArea({ rows = 3, ...rest }: TextAreaProps) {
  return <textarea {...rest} rows={rows} className={`${controlClass} field-sizing-content py-3`} />
}
