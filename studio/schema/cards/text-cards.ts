import { CircleQuestionMark, Heading, Newspaper, PanelTop, Text } from 'lucide'
import { defineField, defineType } from 'sanity'
import { createIcon } from '../../lib/icon.tsx'
import { getDefaultText, validateEnglish } from '../../lib/localized.ts'
import {
  cardSettingsField,
  createTextPreview,
  defineListField,
  defineLocalizedTextField,
  defineLocalizedTitleField,
  defineRequiredLocalizedField,
  visibleField,
} from '../fields/common-fields.ts'

export const openingCard = defineType({
  name: 'openingCard',
  title: 'Opening',
  type: 'object',
  icon: createIcon(PanelTop),
  fields: [
    defineLocalizedTitleField('The largest heading of the page. Without a title, the card is not displayed.'),
    defineLocalizedTextField('subtitle', 'Subtitle', 'A sentence below the title.'),
    defineField({
      name: 'media',
      title: 'Media',
      description: 'Image next to the title. On mobile, the image is above the title.',
      type: 'altImage',
    }),
    defineListField('links', 'Links', 'Buttons below the subtitle. The first button is highlighted.', 'link'),
    cardSettingsField,
  ],
  preview: {
    select: { title: 'title', media: 'media.image' },
    prepare: ({ title, media }) => ({ title: getDefaultText(title) ?? 'Opening', subtitle: 'Opening', media }),
  },
})

export const heading = defineType({
  name: 'heading',
  title: 'Heading',
  type: 'object',
  icon: createIcon(Heading),
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Displayed above the next card. Move both together.',
      type: 'localizedString',
      // Optional on landing pages, which have a title of their own.
      validation: (rule) =>
        rule.custom((list, { document }) => document?._type === 'centraLanding' || (validateEnglish(list) ?? true)),
    }),
    defineLocalizedTextField('subtitle', 'Subtitle', 'A sentence below the title, in smaller type.'),
    cardSettingsField,
  ],
  preview: createTextPreview('title', 'subtitle', 'Heading'),
})

export const textCard = defineType({
  name: 'textCard',
  title: 'Text',
  type: 'object',
  icon: createIcon(Text),
  fields: [
    defineLocalizedTitleField('Displayed above the text. Without a title or a text, the card is not displayed.'),
    defineRequiredLocalizedField(
      'content',
      'Content',
      'Plain text. An empty line starts a new paragraph.',
      'localizedText',
    ),
    cardSettingsField,
  ],
  preview: createTextPreview('title', 'content', 'Text'),
})

export const featuredBlogPosts = defineType({
  name: 'featuredBlogPosts',
  title: 'Featured blog posts',
  type: 'object',
  icon: createIcon(Newspaper),
  fields: [visibleField, cardSettingsField],
  preview: {
    select: { visible: 'visible' },
    prepare: () => ({ title: 'Featured blog posts', subtitle: 'Newest featured posts' }),
  },
})

export const faqCard = defineType({
  name: 'faqCard',
  title: 'Questions and answers',
  type: 'object',
  icon: createIcon(CircleQuestionMark),
  fields: [visibleField, cardSettingsField],
  preview: {
    select: { visible: 'visible' },
    prepare: () => ({ title: 'Questions and answers', subtitle: 'From the shop settings' }),
  },
})

export const faqEntry = defineType({
  name: 'faqEntry',
  title: 'Question',
  type: 'object',
  icon: createIcon(CircleQuestionMark),
  fields: [
    defineRequiredLocalizedField('question', 'Question', 'Phrased as a shopper would ask it.', 'localizedString'),
    defineRequiredLocalizedField(
      'answer',
      'Answer',
      'Opens below the question. The question is hidden in languages without an answer.',
      'localizedText',
    ),
  ],
  preview: createTextPreview('question', 'answer', 'Question'),
})
