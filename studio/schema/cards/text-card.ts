import { Text } from 'lucide'
import { defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { mainText } from '../../lib/localized.ts'
import { configField } from '../fields/common-fields.ts'

/** A title and a text. */
export const textCard = defineType({
  name: 'textCard',
  title: 'Text',
  type: 'object',
  icon: icon(Text),
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Above the text. Without a title or a text the card is not shown.',
      type: 'localizedString',
    }),
    defineField({
      name: 'content',
      title: 'Content',
      description: 'Plain text; an empty line begins a new paragraph.',
      type: 'localizedText',
    }),
    configField,
  ],
  preview: {
    select: { title: 'title', content: 'content' },
    prepare: ({ title, content }) => ({ title: mainText(title) ?? 'Text', subtitle: mainText(content) ?? '' }),
  },
})
