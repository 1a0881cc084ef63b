import { createImageUrlBuilder } from '@sanity/image-url'
import { type PreviewProps, useClient } from 'sanity'
import * as v from 'valibot'
import { fieldOf, textField } from '../lib/values.ts'
import { Framed } from './block-frame.style.ts'
import { ImageBlock } from './image-block.tsx'

const Source = v.looseObject({ asset: v.object({ _ref: v.string() }) })

/** A picture inside a text; in lists it is a plain line. */
export function ImagePreview(props: PreviewProps) {
  const client = useClient({ apiVersion: '2025-02-19' })
  if (props.layout !== 'block') return props.renderDefault(props)
  const source = v.safeParse(Source, fieldOf(props, 'source'))
  const url = source.success
    ? createImageUrlBuilder(client).image(source.output).width(1200).fit('max').url()
    : undefined
  return (
    <Framed>
      <ImageBlock src={url} alt={textField(props, 'title')} />
    </Framed>
  )
}
