import { createImageUrlBuilder } from '@sanity/image-url'
import { Image } from 'lucide'
import { defineField, defineType, type ImageRule, type PreviewProps, useClient } from 'sanity'
import { styled } from 'styled-components'
import * as v from 'valibot'
import { apiVersion } from '../client/api-version.ts'
import { icon } from '../lib/icon.tsx'
import { fieldOf, textField } from '../lib/values.ts'
import { alternativeTextField, decorativeField } from '../schema/fields/alternative-text.ts'
import { imageField } from '../schema/fields/common-fields.ts'
import { blockPreview, Muted, Stacked } from './block-preview.tsx'

/** A picture between the paragraphs of a rich text. */
export const blockImage = defineType({
  name: 'blockImage',
  title: 'Image',
  type: 'object',
  icon: icon(Image),
  fields: [
    defineField({
      ...imageField('source', 'Source', {
        description: 'As wide as the text, whole: nothing is cut off.',
        fields: [decorativeField],
      }),
      validation: (rule: ImageRule) => rule.required().assetRequired(),
    }),
    alternativeTextField('alt', 'Alternative text', { of: 'source', type: 'string' }),
  ],
  preview: { select: { title: 'alt', source: 'source', media: 'source' } },
  components: { preview: blockPreview((props) => <ImagePreview {...props} />) },
})

const Source = v.looseObject({ asset: v.object({ _ref: v.string() }) })

function ImagePreview(props: PreviewProps) {
  const client = useClient({ apiVersion })
  const source = v.safeParse(Source, fieldOf(props, 'source'))
  const url = source.success
    ? createImageUrlBuilder(client).image(source.output).width(1200).fit('max').url()
    : undefined
  return <ImageBlock src={url} alt={textField(props, 'title')} />
}

interface ImageBlockProps {
  /** Address of the picture; missing while none was chosen. */
  src: string | undefined
  alt: string | undefined
}

/** A picture as wide as the text, with its alternative text below. */
export function ImageBlock({ src, alt }: ImageBlockProps) {
  return (
    <Stacked>
      {src ? <Picture src={src} alt={alt ?? ''} /> : <EmptyPicture>No picture yet</EmptyPicture>}
      <Muted>{alt || 'No alternative text: screen readers pass over the picture'}</Muted>
    </Stacked>
  )
}

const Picture = styled.img`
  display: block;
  inline-size: 100%;
  block-size: auto;
  border-radius: 6px;
  background: var(--card-code-bg-color);
`

const EmptyPicture = styled.div`
  display: grid;
  place-items: center;
  inline-size: 100%;
  aspect-ratio: 3 / 2;
  border-radius: 6px;
  background: var(--card-code-bg-color);
  color: var(--card-muted-fg-color);
  font-size: 13px;
`
