import { Text } from 'lucide'
import { defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { defaultText } from '../../lib/localized.ts'
import { cardSettingsField, localizedTitle } from '../fields/common-fields.ts'
import { requireEnglish } from '../fields/required.ts'

export const textCard = defineType({
  name: 'textCard',
  title: 'Text',
  type: 'object',
  icon: icon(Text),
  fields: [
    localizedTitle('Displayed above the text. Without a title or a text, the card is not displayed.'),
    defineField({
      name: 'content',
      title: 'Content',
      description: 'Plain text. An empty line starts a new paragraph.',
      type: 'localizedText',
      validation: requireEnglish,
    }),
    cardSettingsField,
  ],
  preview: {
    select: { title: 'title', content: 'content' },
    prepare: ({ title, content }) => ({ title: defaultText(title) ?? 'Text', subtitle: defaultText(content) ?? '' }),
  },
})
