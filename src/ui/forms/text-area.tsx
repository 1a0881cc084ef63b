import { classNames, type ElementProps } from '#ui/props.ts'
import { controlClass } from './text-input.tsx'

export interface TextAreaProps extends ElementProps<'textarea'> {
  /** Begins with room for a letter; else for a line or two. */
  tall?: boolean | undefined
}

/** Several lines of text; it grows with what is written where the browser can do that. */
export function TextArea({ rows = 3, tall = false, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(controlClass, 'field-sizing-content py-3', tall && 'min-h-40')}
    />
  )
}
