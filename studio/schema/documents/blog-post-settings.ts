import { defineArrayMember, defineField } from 'sanity'
import { imageField } from '../fields/image-field.ts'
import { titleOf } from '../fields/sources.ts'
import { uriField } from '../fields/uri-field.ts'

const group = 'settings'

/** Where and how a post appears. */
export const postSettingsFields = [
  defineField({
    name: 'isTranslated',
    title: 'Is translated',
    description: 'Turn this off to have the post translated again.',
    type: 'boolean',
    group,
  }),
  uriField({ source: titleOf, landing: 'blog', group }),
  defineField({
    name: 'featured',
    title: 'Featured',
    description: 'A featured post may show on landing pages.',
    type: 'boolean',
    group,
  }),
  imageField('image', 'Image', { group }),
  defineField({ name: 'imageAlt', title: 'Alternative text of the image', type: 'string', group }),
  defineField({ name: 'publishedAt', title: 'Published at', type: 'datetime', group }),
  defineField({ name: 'author', title: 'Author', type: 'reference', to: [{ type: 'blogAuthor' }], group }),
  defineField({
    name: 'categories',
    title: 'Categories',
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'blogCategory' }] })],
    group,
  }),
  defineField({
    name: 'tags',
    title: 'Tags',
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'blogTag' }] })],
    group,
  }),
]
