import type { PreviewProps } from 'sanity'
import { textField } from '../lib/values.ts'
import { Framed } from './block-frame.style.ts'
import { ButtonBlock } from './button-block.tsx'

/** A button inside a text; in lists it is a plain line. */
export function ButtonPreview(props: PreviewProps) {
  if (props.layout !== 'block') return props.renderDefault(props)
  return (
    <Framed>
      <ButtonBlock title={textField(props, 'title')} link={textField(props, 'subtitle')} />
    </Framed>
  )
}
