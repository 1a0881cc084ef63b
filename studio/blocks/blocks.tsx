import { createImageUrlBuilder } from '@sanity/image-url'
import { Image, MessageSquareQuote, PackageSearch, RectangleEllipsis } from 'lucide'
import type { ReactNode } from 'react'
import { defineArrayMember, defineField, defineType, type ImageRule, type PreviewProps, useClient } from 'sanity'
import { styled } from 'styled-components'
import * as v from 'valibot'
import { apiVersion } from '../client/api-version.ts'
import { createIcon } from '../lib/icon.tsx'
import { getField, getTextField } from '../lib/values.ts'
import {
  decorativeField,
  defineAlternativeTextField,
  defineImageField,
  defineLinkField,
  requireText,
} from '../schema/fields/common-fields.ts'
import { ButtonBlock, CalloutBlock, ImageBlock } from './block-previews.tsx'
import { ProductsBlock } from './products-block.tsx'

const blockImage = defineType({
  name: 'blockImage',
  title: 'Image',
  type: 'object',
  icon: createIcon(Image),
  fields: [
    defineField({
      ...defineImageField('source', 'Source', {
        description: 'Displayed across the full width of the text, without cropping.',
        fields: [decorativeField],
      }),
      validation: (rule: ImageRule) => rule.required().assetRequired(),
    }),
    defineAlternativeTextField('alt', 'Alternative text', { of: 'source', type: 'string' }),
  ],
  preview: { select: { title: 'alt', source: 'source', media: 'source' } },
  components: { preview: blockPreview((props) => <ImagePreview {...props} />) },
})

const imageSourceSchema = v.looseObject({ asset: v.object({ _ref: v.string() }) })

function ImagePreview(props: PreviewProps) {
  const client = useClient({ apiVersion })
  const source = v.safeParse(imageSourceSchema, getField(props, 'source'))
  const url = source.success
    ? createImageUrlBuilder(client).image(source.output).width(1200).fit('max').url()
    : undefined
  return <ImageBlock src={url} alt={getTextField(props, 'title')} />
}

const buyHint =
  'A path of the shop such as /blog, or a full URL. To add a product to the cart, prefix the path of its page with /buy, such as /buy/nicotine-pouches/its-name?quantity=2.'

const blockButton = defineType({
  name: 'blockButton',
  title: 'Button',
  type: 'object',
  icon: createIcon(RectangleEllipsis),
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Button label: two or three words that describe the link target.',
      type: 'string',
      validation: requireText,
    }),
    defineLinkField('link', 'Link', buyHint),
  ],
  preview: { select: { title: 'title', subtitle: 'link' } },
  components: {
    preview: blockPreview((props) => (
      <ButtonBlock title={getTextField(props, 'title')} link={getTextField(props, 'subtitle')} />
    )),
  },
})

const blockCallout = defineType({
  name: 'blockCallout',
  title: 'Callout',
  type: 'object',
  icon: createIcon(MessageSquareQuote),
  fields: [
    defineField({
      name: 'content',
      title: 'Content',
      description: 'A key point to highlight, in one or two sentences.',
      type: 'text',
      rows: 4,
      validation: requireText,
    }),
  ],
  preview: { select: { title: 'content' } },
  components: { preview: blockPreview((props) => <CalloutBlock text={getTextField(props, 'title')} />) },
})

const isNotSingular = ({ parent }: { parent: unknown }) => getTextField(parent, 'type') !== 'singular'

const blockAlgoliaProducts = defineType({
  name: 'blockAlgoliaProducts',
  title: 'Product search',
  type: 'object',
  icon: createIcon(PackageSearch),
  fields: [
    defineField({
      name: 'query',
      title: 'Query',
      description: 'Search terms such as a flavour or a brand. The matching products are displayed.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'searchFields',
      title: 'Search fields',
      description: 'Fields to search. Fewer fields find fewer but more relevant products.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: {
        list: [
          { title: 'Title', value: 'title' },
          { title: 'Brand', value: 'brand' },
          { title: 'Strength', value: 'strength' },
          { title: 'Flavour', value: 'flavour' },
          { title: 'Category', value: 'category' },
        ],
      },
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: 'type',
      title: 'Type',
      description: 'Singular shows the first product with text next to it. Slideshow shows a row of products.',
      type: 'string',
      initialValue: 'singular',
      options: {
        list: [
          { title: 'Singular', value: 'singular' },
          { title: 'Slideshow', value: 'slideshow' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Heading above the text next to the product.',
      type: 'string',
      hidden: isNotSingular,
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'Text next to the product: why it is shown here.',
      type: 'text',
      rows: 3,
      hidden: isNotSingular,
    }),
  ],
  preview: {
    select: { query: 'query', searchFields: 'searchFields', type: 'type', title: 'title', description: 'description' },
  },
  components: { preview: blockPreview(productsPreview, (props) => getTextField(props, 'query') ?? 'Product search') },
})

function productsPreview(props: PreviewProps) {
  const searchFields = getField(props, 'searchFields')
  return (
    <ProductsBlock
      query={getTextField(props, 'query')}
      searchFields={Array.isArray(searchFields) ? searchFields.filter((field) => typeof field === 'string') : []}
      layout={getTextField(props, 'type') === 'slideshow' ? 'slideshow' : 'singular'}
      title={getTextField(props, 'title')}
      description={getTextField(props, 'description')}
    />
  )
}

export const blockSchemaTypes = [blockImage, blockButton, blockCallout, blockAlgoliaProducts]

const BlockPadding = styled.div`
  padding: 12px 16px;
`

function blockPreview(draw: (props: PreviewProps) => ReactNode, title?: (props: PreviewProps) => string) {
  return (props: PreviewProps) => {
    if (props.layout === 'block') return <BlockPadding>{draw(props)}</BlockPadding>
    return props.renderDefault(title ? { ...props, title: title(props) } : props)
  }
}
