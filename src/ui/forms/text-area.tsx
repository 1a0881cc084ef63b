import { classNames, type ElementProps } from '#ui/props.ts'
import { controlClass } from './text-input.tsx'

export interface TextAreaProps extends ElementProps<'textarea'> {
  /** Larger initial height, for long messages. */
  tall?: boolean | undefined
}

/** Grows with its content in browsers that support `field-sizing`. */
export function TextArea({ rows = 3, tall = false, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(controlClass, 'field-sizing-content py-3', tall && 'min-h-40')}
    />
  )
}
