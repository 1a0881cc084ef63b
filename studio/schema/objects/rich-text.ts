import { defineArrayMember, defineType } from 'sanity'
import { blockTypes } from '#lib/content/blocks.ts'
import { defineLinkField } from '../fields/common-fields.ts'

/** Body text (specification section 3, blogPost). */
export const richText = defineType({
  name: 'richText',
  title: 'Rich text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Normal', value: 'normal' },
        { title: 'Heading 2', value: 'h2' },
        { title: 'Heading 3', value: 'h3' },
        { title: 'Heading 4', value: 'h4' },
        { title: 'Heading 5', value: 'h5' },
        { title: 'Heading 6', value: 'h6' },
        { title: 'Quote', value: 'blockquote' },
      ],
      lists: [
        { title: 'Bulleted list', value: 'bullet' },
        { title: 'Numbered list', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Strong', value: 'strong' },
          { title: 'Emphasis', value: 'em' },
        ],
        annotations: [{ name: 'link', title: 'Link', type: 'object', fields: [defineLinkField('href', 'URL')] }],
      },
    }),
    ...blockTypes.map((type) => defineArrayMember({ type })),
  ],
})
