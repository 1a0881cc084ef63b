import { Text } from 'lucide'
import { defineField, defineType } from 'sanity'
import { createIcon } from '../../lib/icon.tsx'
import { getDefaultText } from '../../lib/localized.ts'
import { cardSettingsField, defineLocalizedTitle } from '../fields/common-fields.ts'
import { requireEnglish } from '../fields/required.ts'

export const textCard = defineType({
  name: 'textCard',
  title: 'Text',
  type: 'object',
  icon: createIcon(Text),
  fields: [
    defineLocalizedTitle('Displayed above the text. Without a title or a text, the card is not displayed.'),
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
    prepare: ({ title, content }) => ({
      title: getDefaultText(title) ?? 'Text',
      subtitle: getDefaultText(content) ?? '',
    }),
  },
})
