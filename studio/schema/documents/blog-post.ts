import { Newspaper } from 'lucide'
import { defineArrayMember, defineField, defineType, type ImageRule } from 'sanity'
import { longDate } from '#lib/format/long-date.ts'
import { CountedDescription, CountedRichText, CountedTitle } from '../../checks/counted-text.tsx'
import { publicationLabel } from '../../lib/date-time.ts'
import { icon } from '../../lib/icon.tsx'
import { fallbackLanguage, languageName } from '../../lib/languages.ts'
import { PublishedAtInput } from '../../scheduling/published-at-input.tsx'
import { alternativeTextField, decorativeField, missingImageMessage } from '../fields/alternative-text.ts'
import { imageField } from '../fields/common-fields.ts'
import { requireImageFile, requireText } from '../fields/required.ts'
import { titleForSlug, uriField } from '../fields/uri-field.ts'

const postContentFields = [
  defineField({ name: 'language', title: 'Language', type: 'string', group: 'content', readOnly: true, hidden: true }),
  defineField({
    name: 'title',
    title: 'Title',
    description: 'The heading of the post, of its card in lists, and of links to it.',
    type: 'string',
    group: 'content',
    validation: requireText,
  }),
  defineField({
    name: 'excerpt',
    title: 'Excerpt',
    description: 'Two or three sentences below the title and on cards: why to read on.',
    type: 'text',
    rows: 4,
    group: 'content',
  }),
  defineField({
    name: 'content',
    title: 'Content',
    description:
      'The text. Headings of the second level become the list of contents; “+” puts in pictures and products.',
    type: 'richText',
    components: { input: CountedRichText },
    group: 'content',
  }),
]

const postSeoFields = [
  defineField({
    name: 'metaTitle',
    title: 'Meta title',
    description: 'The title in search results and in the browser’s tab. Falls back to the title.',
    type: 'string',
    components: { input: CountedTitle },
    group: 'seo',
  }),
  defineField({
    name: 'metaDescription',
    title: 'Meta description',
    description: 'What search engines show below the title. Falls back to the excerpt.',
    type: 'text',
    rows: 3,
    components: { input: CountedDescription },
    group: 'seo',
  }),
  defineField({
    name: 'metaKeywords',
    title: 'Meta keywords',
    description: 'For machines alone, and few of them look: leave it empty when in doubt.',
    type: 'array',
    of: [defineArrayMember({ type: 'string' })],
    options: { layout: 'tags' },
    group: 'seo',
  }),
  imageField('metaImage', 'Meta image', {
    group: 'seo',
    description: 'Shown where somebody shares the post. Falls back to its image.',
  }),
]

const postSettingsFields = [
  defineField({
    name: 'isTranslated',
    title: 'Is translated',
    description: 'Turn this off and publish to have an English post translated again.',
    type: 'boolean',
    group: 'settings',
  }),
  uriField({ source: titleForSlug, landing: 'blog', group: 'settings' }),
  defineField({
    name: 'featured',
    title: 'Featured',
    description: 'A featured post may show on the home page and on landing pages.',
    type: 'boolean',
    group: 'settings',
  }),
  defineField({
    ...imageField('image', 'Image', {
      description:
        'Above the text, on cards, and where somebody shares the post. Three by two, 1600 pixels wide or more.',
      fields: [decorativeField],
      group: 'settings',
    }),
    validation: (rule: ImageRule) => [
      requireImageFile(rule),
      rule.custom((image) => missingImageMessage(image) ?? true).warning(),
    ],
  }),
  alternativeTextField('imageAlt', 'Alternative text of the image', { of: 'image', type: 'string', group: 'settings' }),
  defineField({
    name: 'publishedAt',
    title: 'Published at',
    type: 'datetime',
    group: 'settings',
    components: { input: PublishedAtInput },
  }),
  defineField({
    name: 'author',
    title: 'Author',
    description: 'Named below the title and at the end of the post.',
    type: 'reference',
    to: [{ type: 'blogAuthor' }],
    group: 'settings',
  }),
  defineField({
    name: 'categories',
    title: 'Categories',
    description: 'The shelves of the blog on which the post stands. One or two are enough.',
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'blogCategory' }] })],
    group: 'settings',
  }),
  defineField({
    name: 'tags',
    title: 'Tags',
    description: 'What the post has in common with others: those that share most are proposed below it.',
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'blogTag' }] })],
    group: 'settings',
  }),
]

/** Post in one language. Each translation is a separate document (specification section 3). */
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
      subtitle: [publicationLabel(publishedAt), languageName(language ?? fallbackLanguage), publicationDay(publishedAt)]
        .filter(Boolean)
        .join(', '),
      media,
    }),
  },
})

/** Publication day. Undefined for a future date, which the preview shows separately. */
function publicationDay(publishedAt: string | undefined): string | undefined {
  if (publicationLabel(publishedAt)) return undefined
  const day = new Date(publishedAt ?? '')
  return Number.isNaN(day.getTime()) ? 'no date' : longDate(day, 'en')
}
