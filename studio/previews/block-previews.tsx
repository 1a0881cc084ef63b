import { createImageUrlBuilder } from '@sanity/image-url'
import { type PreviewProps, useClient } from 'sanity'
import * as v from 'valibot'
import { apiVersion } from '../client/api-version.ts'
import { fieldOf, textField } from '../lib/values.ts'
import { Framed } from './block-frame.style.ts'
import { ButtonBlock } from './button-block.tsx'
import { CalloutBlock } from './callout-block.tsx'
import { ImageBlock } from './image-block.tsx'
import { ProductsBlock } from './products-block.tsx'

/** A callout inside a text; in lists it is a plain line. */
export function CalloutPreview(props: PreviewProps) {
  if (props.layout !== 'block') return props.renderDefault(props)
  return (
    <Framed>
      <CalloutBlock text={textField(props, 'title')} />
    </Framed>
  )
}

/** A button inside a text; in lists it is a plain line. */
export function ButtonPreview(props: PreviewProps) {
  if (props.layout !== 'block') return props.renderDefault(props)
  return (
    <Framed>
      <ButtonBlock title={textField(props, 'title')} link={textField(props, 'subtitle')} />
    </Framed>
  )
}

const Source = v.looseObject({ asset: v.object({ _ref: v.string() }) })

/** A picture inside a text; in lists it is a plain line. */
export function ImagePreview(props: PreviewProps) {
  const client = useClient({ apiVersion })
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

/** A product search inside a text; in lists it is a plain line. */
export function ProductsPreview(props: PreviewProps) {
  const query = textField(props, 'query')
  if (props.layout !== 'block') return props.renderDefault({ ...props, title: query ?? 'Product search' })
  const searchFields = fieldOf(props, 'searchFields')
  return (
    <Framed>
      <ProductsBlock
        query={query}
        searchFields={Array.isArray(searchFields) ? searchFields.filter((field) => typeof field === 'string') : []}
        layout={textField(props, 'type') === 'slideshow' ? 'slideshow' : 'singular'}
        title={textField(props, 'title')}
        description={textField(props, 'description')}
      />
    </Framed>
  )
}
