import { Text } from 'lucide'
import { defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { mainText } from '../../lib/localized.ts'
import { configField, localizedTitle } from '../fields/common-fields.ts'
import { requiredInEnglish } from '../fields/required.ts'

export const textCard = defineType({
  name: 'textCard',
  title: 'Text',
  type: 'object',
  icon: icon(Text),
  fields: [
    localizedTitle('Above the text. Without a title or a text the card is not shown.'),
    defineField({
      name: 'content',
      title: 'Content',
      description: 'Plain text; an empty line begins a new paragraph.',
      type: 'localizedText',
      validation: requiredInEnglish,
    }),
    configField,
  ],
  preview: {
    select: { title: 'title', content: 'content' },
    prepare: ({ title, content }) => ({ title: mainText(title) ?? 'Text', subtitle: mainText(content) ?? '' }),
  },
})
