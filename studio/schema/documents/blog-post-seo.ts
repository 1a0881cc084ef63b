import { defineArrayMember, defineField } from 'sanity'
import { imageField } from '../fields/image-field.ts'

const group = 'seo'

/** What search engines and shared links show. */
export const postSeoFields = [
  defineField({
    name: 'metaTitle',
    title: 'Meta title',
    description: 'Falls back to the title.',
    type: 'string',
    group,
  }),
  defineField({
    name: 'metaDescription',
    title: 'Meta description',
    description: 'Falls back to the excerpt.',
    type: 'text',
    rows: 3,
    group,
  }),
  defineField({
    name: 'metaKeywords',
    title: 'Meta keywords',
    type: 'array',
    of: [defineArrayMember({ type: 'string' })],
    options: { layout: 'tags' },
    group,
  }),
  imageField('metaImage', 'Meta image', { group, description: 'Falls back to the image of the post.' }),
]
