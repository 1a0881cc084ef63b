import { defineField } from 'sanity'

const group = 'seo'

/** What search engines and shared links show. */
export const centraSeoFields = [
  defineField({
    name: 'metaTitle',
    title: 'Meta title',
    description: 'Falls back to the title.',
    type: 'localizedString',
    group,
  }),
  defineField({
    name: 'metaDescription',
    title: 'Meta description',
    description: 'Falls back to the description.',
    type: 'localizedText',
    group,
  }),
]
