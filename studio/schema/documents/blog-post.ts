import { Newspaper } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { fallbackLanguage, languageName } from '../../lib/languages.ts'
import { appearsText } from '../../lib/when.ts'
import { PublishedAtInput } from '../../scheduling/published-at-input.tsx'
import { imageField } from '../fields/common-fields.ts'
import { titleOf, uriField } from '../fields/uri-field.ts'

/** What a reader reads. */
const postContentFields = [
  defineField({ name: 'language', title: 'Language', type: 'string', group: 'content', readOnly: true, hidden: true }),
  defineField({ name: 'title', title: 'Title', type: 'string', group: 'content' }),
  defineField({ name: 'excerpt', title: 'Excerpt', type: 'text', rows: 4, group: 'content' }),
  defineField({ name: 'content', title: 'Content', type: 'richText', group: 'content' }),
]

/** What search engines and shared links show. */
const postSeoFields = [
  defineField({
    name: 'metaTitle',
    title: 'Meta title',
    description: 'Falls back to the title.',
    type: 'string',
    group: 'seo',
  }),
  defineField({
    name: 'metaDescription',
    title: 'Meta description',
    description: 'Falls back to the excerpt.',
    type: 'text',
    rows: 3,
    group: 'seo',
  }),
  defineField({
    name: 'metaKeywords',
    title: 'Meta keywords',
    type: 'array',
    of: [defineArrayMember({ type: 'string' })],
    options: { layout: 'tags' },
    group: 'seo',
  }),
  imageField('metaImage', 'Meta image', { group: 'seo', description: 'Falls back to the image of the post.' }),
]

/** Where and how a post appears. */
const postSettingsFields = [
  defineField({
    name: 'isTranslated',
    title: 'Is translated',
    description: 'Turn this off to have the post translated again.',
    type: 'boolean',
    group: 'settings',
  }),
  uriField({ source: titleOf, landing: 'blog', group: 'settings' }),
  defineField({
    name: 'featured',
    title: 'Featured',
    description: 'A featured post may show on landing pages.',
    type: 'boolean',
    group: 'settings',
  }),
  imageField('image', 'Image', { group: 'settings' }),
  defineField({ name: 'imageAlt', title: 'Alternative text of the image', type: 'string', group: 'settings' }),
  defineField({
    name: 'publishedAt',
    title: 'Published at',
    type: 'datetime',
    group: 'settings',
    components: { input: PublishedAtInput },
  }),
  defineField({ name: 'author', title: 'Author', type: 'reference', to: [{ type: 'blogAuthor' }], group: 'settings' }),
  defineField({
    name: 'categories',
    title: 'Categories',
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'blogCategory' }] })],
    group: 'settings',
  }),
  defineField({
    name: 'tags',
    title: 'Tags',
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'blogTag' }] })],
    group: 'settings',
  }),
]

/** A post in one language (specification section 3). */
export const blogPost = defineType({
  name: 'blogPost',
  title: 'Post',
  type: 'document',
  icon: icon(Newspaper),
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'seo', title: 'SEO' },
    { name: 'settings', title: 'Settings' },
  ],
  initialValue: { language: fallbackLanguage },
  fields: [...postContentFields, ...postSeoFields, ...postSettingsFields],
  orderings: [
    { title: 'Newest first', name: 'newest', by: [{ field: 'publishedAt', direction: 'desc' }] },
    { title: 'Title', name: 'title', by: [{ field: 'title', direction: 'asc' }] },
  ],
  preview: {
    select: { title: 'title', language: 'language', publishedAt: 'publishedAt', media: 'image' },
    prepare: ({ title, language, publishedAt, media }) => ({
      title: title || 'No title',
      subtitle: [appearsText(publishedAt), languageName(language ?? fallbackLanguage), dateText(publishedAt)]
        .filter(Boolean)
        .join(', '),
      media,
    }),
  },
})

/** The day of a post that is there; of one that will appear the moment has been said. */
function dateText(publishedAt: string | undefined): string | undefined {
  return appearsText(publishedAt) ? undefined : (publishedAt?.slice(0, 10) ?? 'no date')
}
