import { Heading } from 'lucide'
import { defineField, defineType } from 'sanity'
import { createIcon } from '../../lib/icon.tsx'
import { getDefaultText, validateEnglish } from '../../lib/localized.ts'
import { cardSettingsField, defineLocalizedText } from '../fields/common-fields.ts'

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
      // Required only on the home page, because landing pages have a title of their own.
      validation: (rule) =>
        rule.custom((list, { document }) => (document?._type === 'homePage' ? (validateEnglish(list) ?? true) : true)),
    }),
    defineLocalizedText('subtitle', 'Subtitle', 'A sentence below the title, in smaller type.'),
    cardSettingsField,
  ],
  preview: {
    select: { title: 'title', subtitle: 'subtitle' },
    prepare: ({ title, subtitle }) => ({
      title: getDefaultText(title) ?? 'Heading',
      subtitle: getDefaultText(subtitle) ?? '',
    }),
  },
})
