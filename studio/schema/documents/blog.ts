import { FolderOpen, Hash, Newspaper, UserRound } from 'lucide'
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
import { getDefaultText } from '../../lib/localized.ts'
import { PublishedAtInput } from '../../scheduling/published-at-input.tsx'
import {
  assignToGroup,
  createTextPreview,
  decorativeField,
  defineAlternativeTextField,
  defineBooleanField,
  defineImageField,
  defineLocalizedTextField,
  defineLocalizedTitleField,
  defineReferenceListField,
  formGroups,
  getMissingImageMessage,
  requireImageFile,
  requireText,
} from '../fields/common-fields.ts'
import { defineUriField, getFullNameForSlug, getTitleForSlug } from '../fields/uri-field.ts'

const postContentFields = assignToGroup('content', [
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

const postSeoFields = assignToGroup('seo', [
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

const postSettingsFields = assignToGroup('settings', [
  defineBooleanField('isTranslated', 'Is translated', 'Turn this off and publish to translate an English post again.'),
  defineUriField({ source: getTitleForSlug, landing: 'blog' }),
  defineBooleanField('featured', 'Featured', 'Featured posts can appear on the home page and on landing pages.'),
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
  defineReferenceListField(
    'categories',
    'Categories',
    'Blog categories in which the post is listed. One or two are enough.',
    'blogCategory',
  ),
  defineReferenceListField(
    'tags',
    'Tags',
    'Topics of the post. The posts that share the most tags are suggested below it.',
    'blogTag',
  ),
])

/** Post in one language. Its translations are separate documents. */
const blogPost = defineType({
  name: 'blogPost',
  title: 'Post',
  type: 'document',
  icon: createIcon(Newspaper),
  groups: formGroups,
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

/** Returns the publication date for the preview. Undefined for future dates, which `formatPublicationLabel` formats. */
function publicationDay(publishedAt: string | undefined): string | undefined {
  if (formatPublicationLabel(publishedAt)) return undefined
  const day = new Date(publishedAt ?? '')
  return Number.isNaN(day.getTime()) ? 'no date' : formatLongDate(day, 'en')
}

const blogAuthor = defineType({
  name: 'blogAuthor',
  title: 'Author',
  type: 'document',
  icon: createIcon(UserRound),
  fields: [
    defineField({ name: 'firstName', title: 'First name', type: 'string', validation: requireText }),
    defineField({ name: 'lastName', title: 'Last name', type: 'string', validation: requireText }),
    defineUriField({ source: getFullNameForSlug, landing: 'blog' }),
    defineImageField('image', 'Image', { description: 'A portrait, displayed small and round next to the name.' }),
  ],
  preview: {
    select: { firstName: 'firstName', lastName: 'lastName', media: 'image' },
    prepare: ({ firstName, lastName, media }) => ({
      title: [firstName, lastName].filter(Boolean).join(' ') || 'No name',
      media,
    }),
  },
})

const blogCategory = defineType({
  name: 'blogCategory',
  title: 'Category',
  type: 'document',
  icon: createIcon(FolderOpen),
  fields: [
    defineLocalizedTitleField('Name of the filter above the list of posts.'),
    defineUriField({ source: getTitleForSlug }),
    defineLocalizedTextField(
      'description',
      'Description',
      'One or two sentences about the category, for readers and search engines.',
    ),
    defineImageField('image', 'Image', { description: 'Represents the category on the blog.' }),
  ],
  preview: {
    select: { title: 'title', uri: 'uri.current', media: 'image' },
    prepare: ({ title, uri, media }) => ({ title: getDefaultText(title) ?? 'No title', subtitle: uri, media }),
  },
})

const blogTag = defineType({
  name: 'blogTag',
  title: 'Tag',
  type: 'document',
  icon: createIcon(Hash),
  fields: [
    defineLocalizedTitleField('Displayed below posts. Links to all posts with this tag.'),
    defineUriField({ source: getTitleForSlug }),
  ],
  preview: createTextPreview('title', 'uri.current', 'No title'),
})

export const blogTypes = [blogPost, blogAuthor, blogCategory, blogTag]
