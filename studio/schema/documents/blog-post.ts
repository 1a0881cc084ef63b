import { Newspaper } from 'lucide'
import { defineArrayMember, defineField, defineType, type ImageRule } from 'sanity'
import { formatLongDate } from '#lib/format/format-long-date.ts'
import {
  DescriptionInputWithLength,
  RichTextInputWithWordCount,
  TitleInputWithLength,
} from '../../checks/counted-text.tsx'
import { formatPublicationLabel } from '../../lib/date-time.ts'
import { createIcon } from '../../lib/icon.tsx'
import { fallbackLanguage, getStudioLanguageName } from '../../lib/languages.ts'
import { PublishedAtInput } from '../../scheduling/published-at-input.tsx'
import { decorativeField, defineAlternativeTextField, getMissingImageMessage } from '../fields/alternative-text.ts'
import { defineImageField, inGroup } from '../fields/common-fields.ts'
import { requireImageFile, requireText } from '../fields/required.ts'
import { defineUriField, getTitleForSlug } from '../fields/uri-field.ts'

const postContentFields = inGroup('content', [
  defineField({ name: 'language', title: 'Language', type: 'string', readOnly: true, hidden: true }),
  defineField({
    name: 'title',
    title: 'Title',
    description: 'Heading of the post, and its title on cards and in links.',
    type: 'string',
    validation: requireText,
  }),
  defineField({
    name: 'excerpt',
    title: 'Excerpt',
    description: 'Two or three sentences below the title and on cards that say why to read the post.',
    type: 'text',
    rows: 4,
  }),
  defineField({
    name: 'content',
    title: 'Content',
    description:
      'Text of the post. Second-level headings form the table of contents. Use “+” to insert images and products.',
    type: 'richText',
    components: { input: RichTextInputWithWordCount },
  }),
])

const postSeoFields = inGroup('seo', [
  defineField({
    name: 'metaTitle',
    title: 'Meta title',
    description: 'Title in search results and in the browser tab. Falls back to the title.',
    type: 'string',
    components: { input: TitleInputWithLength },
  }),
  defineField({
    name: 'metaDescription',
    title: 'Meta description',
    description: 'Text below the title in search results. Falls back to the excerpt.',
    type: 'text',
    rows: 3,
    components: { input: DescriptionInputWithLength },
  }),
  defineField({
    name: 'metaKeywords',
    title: 'Meta keywords',
    description: 'For search engines only. Most ignore keywords, so leave the field empty if in doubt.',
    type: 'array',
    of: [defineArrayMember({ type: 'string' })],
    options: { layout: 'tags' },
  }),
  defineImageField('metaImage', 'Meta image', {
    description: 'Displayed in link previews of the post. Falls back to the image of the post.',
  }),
])

const postSettingsFields = inGroup('settings', [
  defineField({
    name: 'isTranslated',
    title: 'Is translated',
    description: 'Turn this off and publish to translate an English post again.',
    type: 'boolean',
  }),
  defineUriField({ source: getTitleForSlug, landing: 'blog' }),
  defineField({
    name: 'featured',
    title: 'Featured',
    description: 'Featured posts can appear on the home page and on landing pages.',
    type: 'boolean',
  }),
  defineField({
    ...defineImageField('image', 'Image', {
      description:
        'Displayed above the text, on cards and in link previews. Aspect ratio 3:2, at least 1600 pixels wide.',
      fields: [decorativeField],
    }),
    validation: (rule: ImageRule) => [
      requireImageFile(rule),
      rule.custom((image) => getMissingImageMessage(image) ?? true).warning(),
    ],
  }),
  defineAlternativeTextField('imageAlt', 'Alternative text of the image', {
    of: 'image',
    type: 'string',
  }),
  defineField({
    name: 'publishedAt',
    title: 'Published at',
    type: 'datetime',
    components: { input: PublishedAtInput },
  }),
  defineField({
    name: 'author',
    title: 'Author',
    description: 'Displayed below the title and at the end of the post.',
    type: 'reference',
    to: [{ type: 'blogAuthor' }],
  }),
  defineField({
    name: 'categories',
    title: 'Categories',
    description: 'Blog categories in which the post is listed. One or two are enough.',
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'blogCategory' }] })],
  }),
  defineField({
    name: 'tags',
    title: 'Tags',
    description: 'Topics of the post. The posts that share the most tags are suggested below it.',
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'blogTag' }] })],
  }),
])

/** Translations are separate documents (specification section 3). */
export const blogPost = defineType({
  name: 'blogPost',
  title: 'Post',
  type: 'document',
  icon: createIcon(Newspaper),
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
      subtitle: [
        formatPublicationLabel(publishedAt),
        getStudioLanguageName(language ?? fallbackLanguage),
        publicationDay(publishedAt),
      ]
        .filter(Boolean)
        .join(', '),
      media,
    }),
  },
})

/** Returns undefined for a future date, which is displayed elsewhere in the preview. */
function publicationDay(publishedAt: string | undefined): string | undefined {
  if (formatPublicationLabel(publishedAt)) return undefined
  const day = new Date(publishedAt ?? '')
  return Number.isNaN(day.getTime()) ? 'no date' : formatLongDate(day, 'en')
}
