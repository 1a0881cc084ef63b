import type { PreviewProps } from 'sanity'
import { textField } from '../lib/values.ts'
import { Framed } from './block-frame.style.ts'
import { CalloutBlock } from './callout-block.tsx'

/** A callout inside a text; in lists it is a plain line. */
export function CalloutPreview(props: PreviewProps) {
  if (props.layout !== 'block') return props.renderDefault(props)
  return (
    <Framed>
      <CalloutBlock text={textField(props, 'title')} />
    </Framed>
  )
}
